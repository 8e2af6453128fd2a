/** An action of a user, as the log shows it. */
export type AuditRow = {
  id: string
  at: Date
  /** null when the account is gone. */
  by: { id: string; name: string | null }
  command: string
  /** The record that it was about. */
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
  /** For `before`, to continue; null at the end. */
  next: string | null
}
