import { PAGES } from '#features/settings/settings.ts'
import type { TextKey } from '#kernel/text.ts'
import { resources } from '#resource/resource.server.ts'

/** The names of resources, settings pages and lists, for commands that are named after them. */
export const commandSubjects = (): Record<string, TextKey> => ({
  appointments: 'dashboard.appointments',
  complaints: 'dashboard.complaints',
  mails: 'dashboard.mails',
  messages: 'dashboard.messages',
  orders: 'dashboard.orders',
  proposals: 'dashboard.proposals',
  ...Object.fromEntries(PAGES.map(({ id, title }) => [id, title])),
  ...Object.fromEntries([...resources.values()].map(({ id, labels }) => [id, labels.many])),
})
