export type Operation = 'checks' | 'backup'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    /** What the last run of the nightly checks found, one row for each check that found something. */
    check_results: {
      check_id: string
      rows: number
      /** The first run that found it without interruption. */
      since: Date
    }
    /** When an operation of the site last succeeded. */
    operation_runs: { operation: Operation; at: Date }
  }
}
