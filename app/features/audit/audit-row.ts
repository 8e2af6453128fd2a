/** An action of a user in the log. */
export type AuditRow = {
  id: string
  at: Date
  /** The name is null after the account was deleted. */
  by: { id: string; name: string | null }
  command: string
  /** The record that the action changed. */
  subject: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  detail: Record<string, unknown> | null
  /** `192.0.2.0/24` */
  network: string | null
  /** `Firefox · Android` */
  agent: string | null
}

export type AuditPage = {
  rows: AuditRow[]
  /** Value of `before` for the next page; null at the end. */
  next: string | null
}
