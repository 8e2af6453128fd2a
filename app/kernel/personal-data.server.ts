/**
 * Register of personal data: every column of the database is declared as personal or not, by the feature that owns the
 * table (its personal-data.server.ts). A test and a nightly check compare the register with the database.
 */

export type PersonalColumn = {
  kind: 'name' | 'contact' | 'identity' | 'text' | 'document' | 'choice' | 'payment' | 'device' | 'secret' | 'index'
  /** Place in the data export: `part.field`. Null requires `why`. */
  exported: string | null
  /**
   * Effect of an erasure. `row`: deletes the row; `emptied`: empties the column; `retained`: empties it, with an
   * encrypted copy where the law requires one (features/privacy/retention/retain.server.ts); `expires`: it cannot
   * be linked to a person, and a job deletes it; `kept` requires `why`.
   */
  erased: 'row' | 'emptied' | 'retained' | 'expires' | 'kept'
  why?: string
  /** Identifies a person: it is left out of logs, and the audit log shows it only to staff who may see people. */
  hidden?: true
  /**
   * No id links the text to a person: export and erasure search it for the person's name, email addresses and phone
   * numbers (features/privacy/personal-data/mentions.server.ts).
   */
  searched?: true
  /** Emptied means null. */
  optional?: true
  /** Name of the field in audit rows, if it is not the name of the column. */
  logged?: string
}

export type PersonalTable = {
  /** Whose data it is; undefined if the table has no personal data. */
  about?: string
  /** Columns without personal data. */
  none: string[]
  /**
   * Ids of staff members. They are not erased, so that actions stay traceable; erasing the account empties the row to
   * which they refer.
   */
  staff?: string[]
  personal?: Record<string, PersonalColumn>
}

export const personalTables = new Map<string, PersonalTable>()
/** Names of the columns that are declared as hidden. */
export const hiddenColumns = new Set<string>()
/** Names of the columns with text that people wrote, such as notes and reasons. */
export const textColumns = new Set<string>()

/** Declares all columns of a table by their database names, including those that TypeScript never reads. */
export function personalData(table: string, columns: PersonalTable): void {
  personalTables.set(table, columns)
  for (const [name, { hidden, kind, logged = name }] of Object.entries(columns.personal ?? {})) {
    if (hidden) hiddenColumns.add(name)
    if (kind === 'text') textColumns.add(logged)
  }
}

/** All declared columns as `table.column`. */
export function declaredColumns(): Set<string> {
  return new Set(
    [...personalTables].flatMap(([table, { none, staff = [], personal = {} }]) =>
      [...none, ...staff, ...Object.keys(personal)].map((column) => `${table}.${column}`),
    ),
  )
}
