/**
 * The register of personal data: every column of the database is declared here as personal or not, by the feature
 * that owns the table (its personal-data.server.ts). A test and a nightly check compare it with the database.
 */

export type PersonalColumn = {
  kind: 'name' | 'contact' | 'identity' | 'text' | 'document' | 'choice' | 'payment' | 'device' | 'secret' | 'index'
  /** Its place in the export: `part.field`. Null needs `why`. */
  exported: string | null
  /**
   * What erasure does. `row`: deletes the row; `emptied`: empties the column; `retained`: empties it, with an encrypted
   * copy where the law requires one (features/privacy/personal-data/retained.server.ts); `expires`: it cannot be
   * assigned to a person, and a job deletes it; `kept` needs `why`.
   */
  erased: 'row' | 'emptied' | 'retained' | 'expires' | 'kept'
  why?: string
  /** It identifies a person: logs leave it out, and the audit log shows it to staff who may see people. */
  hidden?: true
}

export type PersonalTable = {
  /** Whose data it is; missing where there is none. */
  about?: string
  /** Columns without personal data. */
  none: string[]
  /**
   * Ids of staff who did something. They are not erased, so that actions stay traceable; erasing the account empties the
   * row that they point to.
   */
  staff?: string[]
  personal?: Record<string, PersonalColumn>
}

export const personalTables = new Map<string, PersonalTable>()
/** Names of the columns that are declared as hidden. */
export const hiddenColumns = new Set<string>()

/** Declares all columns of a table. Names are the database's: also those that TypeScript never reads. */
export function personalData(table: string, columns: PersonalTable): void {
  personalTables.set(table, columns)
  for (const [name, { hidden }] of Object.entries(columns.personal ?? {})) if (hidden) hiddenColumns.add(name)
}

/** `table.column` of everything that is declared. */
export function declaredColumns(): Set<string> {
  return new Set(
    [...personalTables].flatMap(([table, { none, staff = [], personal = {} }]) =>
      [...none, ...staff, ...Object.keys(personal)].map((column) => `${table}.${column}`),
    ),
  )
}
