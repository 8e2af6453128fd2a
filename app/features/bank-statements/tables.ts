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
      /** IBAN without spaces. */
      iban: string
      currency: Currency
      /** Null before the first statement. */
      ledger_account: BankAccount | null
      /** Column mapping of staff for the files of this bank; written as JSON. */
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
      /** Hash of the file, hexadecimal. */
      sha256: string
      name: string
      format: StatementFormat
      first_on: string
      last_on: string
      opening: Minor
      closing: Minor
      lines: number
      /** Number of lines that no earlier statement had. */
      new_lines: number
      /** Null for a file read from the folder. */
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
      /** Position in the file, from 0. */
      position: number
      booked_on: string
      value_on: string | null
      /** Positive for incoming money. */
      amount: Minor
      description: string
      counterparty: string | null
      /** The last six characters of the other party's IBAN. */
      iban_tail: string | null
      /** Country code; null when unknown. */
      iban_country: string | null
      bic_country: string | null
      bank_reference: string | null
      /** The reference code in the description. */
      code: string | null
      fingerprint: string
      /** The amount that is not matched yet, with the sign of the line. */
      remaining: Minor
      /** The proposed match that waits for a second person. */
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
      /** A refund that was paid back by bank transfer. */
      refund_id: Generated<string | null>
      /** For `returned`: the reversed donation, on both lines. */
      returned_donation_id: string | null
      /** Commission that the bank deducted from a card payout (below zero: returned), or fees deducted from a transfer from abroad. */
      commission: Generated<Minor>
      /** Why the line is not a donation. */
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
