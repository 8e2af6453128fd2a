/** The endpoints of every resource. */
import { resources } from '#resource/resource.server.ts'
import { mountRecords } from './records.server.ts'
import { mountSpreadsheets } from './spreadsheets.server.ts'

/** To be called once, when all resources are loaded. */
export function mountResources(): void {
  for (const resource of resources.values()) {
    mountRecords(resource)
    mountSpreadsheets(resource)
  }
}
