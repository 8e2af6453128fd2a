import { resources } from '#resource/resource.server.ts'
import { mountRecords } from './records.server.ts'
import { mountSpreadsheets } from './spreadsheets.server.ts'

/** Must be called once, after all resources are loaded. */
export function mountResources(): void {
  for (const resource of resources.values()) {
    mountRecords(resource)
    mountSpreadsheets(resource)
  }
}
