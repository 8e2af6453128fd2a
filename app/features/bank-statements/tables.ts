import type { ColumnType, Generated } from 'kysely'
import type { BankAccount } from '#features/ledger/account.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import type { ColumnMapping } from './files/columns.ts'
import type { ParsedStatement, StatementFormat } from './files/statement.ts'
import type { MatchKind, MatchReason } from './match.ts'

declare module '#kernel/db/tables.ts' {
  interface Tables {
    bank_accounts: {
      id: Generated<number>
      /** Without spaces. */
      iban: string
      currency: Currency
      /** null before the first statement */
      ledger_account: BankAccount | null
      /** What staff said about the columns of this bank's files; written as JSON. */
      columns: ColumnType<ColumnMapping | null, string | undefined, string>
      /** The first and the last day that statements cover, and the balances before and after. */
      opened_on: string | null
      opening: Minor | null
      closed_on: string | null
      closing: Minor | null
      created_at: Date
    }
    bank_statements: {
      id: string
      account_id: number
      /** Of the file, hexadecimal. */
      sha256: string
      name: string
      format: StatementFormat
      first_on: string
      last_on: string
      opening: Minor
      closing: Minor
      lines: number
      /** Lines that no statement before had. */
      new_lines: number
      /** null: read from the folder. */
      imported_by: string | null
      imported_at: Date
    }
    /** Files with lines of closed months that wait for a second person; deleted with the decision. */
    bank_statement_proposals: {
      id: string
      iban: string
      name: string
      sha256: string
      /** Written as JSON. */
      statement: ColumnType<ParsedStatement, string, never>
      columns: ColumnType<ColumnMapping | null, string | null, never>
      closing: Minor | null
      proposed_by: string
      proposed_at: Date
    }
    bank_lines: {
      id: string
      account_id: number
      statement_id: string
      /** In the file, from 0. */
      position: number
      booked_on: string
      value_on: string | null
      /** Above zero: money that came in. */
      amount: Minor
      description: string
      counterparty: string | null
      /** The last six characters of the IBAN of the other side. */
      iban_tail: string | null
      /** Two letters; null: not known. */
      iban_country: string | null
      bic_country: string | null
      bank_reference: string | null
      /** The reference code in the description. */
      code: string | null
      fingerprint: string
      /** What is not matched yet, with the sign of the amount. */
      remaining: Minor
      /** A match that waits for a second person. */
      approval_id: string | null
      search: string
    }
    bank_matches: {
      id: string
      line_id: string
      kind: MatchKind
      /** With the sign of the line. */
      amount: Minor
      donation_id: string | null
      expense_id: string | null
      /** Of `returned`: the donation that was reversed; both lines have it. */
      returned_donation_id: string | null
      /** That the bank took off a card settlement, or banks kept of a transfer from abroad. */
      commission: Generated<Minor>
      /** Why the line is no donation. */
      note: string | null
      reasons: Generated<MatchReason[]>
      matched_by: string
      matched_at: Date
      approval_id: string | null
      undone_by: string | null
      undone_at: Date | null
    }
  }
}
