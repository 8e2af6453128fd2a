/** That owners have hidden the checklist: at most one row. */
export type HiddenChecklist = { id: 1; hidden_at: Date }

declare module '#kernel/db/tables.ts' {
  interface Tables {
    setup_checklist: HiddenChecklist
  }
}
