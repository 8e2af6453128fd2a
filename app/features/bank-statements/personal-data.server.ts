import { personalData } from '#kernel/personal-data.server.ts'

const why = 'the bank’s record of the association’s account is part of its books, which the law requires it to keep'

personalData('bank_accounts', {
  none: ['id', 'iban', 'currency', 'ledger_account', 'columns', 'opened_on', 'opening', 'closed_on', 'closing', 'created_at'], // prettier-ignore
})

personalData('bank_statements', {
  about: 'person after whom staff named the file',
  none: ['id', 'account_id', 'sha256', 'format', 'first_on', 'last_on', 'opening', 'closing', 'lines', 'new_lines', 'imported_at'], // prettier-ignore
  staff: ['imported_by'],
  personal: {
    name: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true },
  },
})

personalData('bank_statement_proposals', {
  about: 'donor',
  none: ['id', 'iban', 'sha256', 'columns', 'closing', 'proposed_at'],
  staff: ['proposed_by'],
  personal: {
    name: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true },
    statement: { kind: 'payment', exported: null, erased: 'kept', why: `${why}; deleted when a second person decides` },
  },
})

personalData('bank_lines', {
  about: 'donor',
  none: ['id', 'account_id', 'statement_id', 'position', 'booked_on', 'value_on', 'amount', 'fingerprint', 'remaining', 'approval_id'], // prettier-ignore
  personal: {
    description: { kind: 'payment', exported: null, erased: 'kept', why },
    counterparty: { kind: 'name', exported: null, erased: 'kept', why },
    iban_tail: { kind: 'payment', exported: null, erased: 'kept', why },
    iban_country: { kind: 'payment', exported: null, erased: 'kept', why },
    bic_country: { kind: 'payment', exported: null, erased: 'kept', why },
    bank_reference: { kind: 'payment', exported: null, erased: 'kept', why },
    code: { kind: 'payment', exported: null, erased: 'kept', why },
    search: { kind: 'index', exported: null, erased: 'kept', why: 'made of the other columns' },
  },
})

personalData('bank_matches', {
  about: 'donor',
  none: [
    'id',
    'line_id',
    'kind',
    'amount',
    'donation_id',
    'expense_id',
    'refund_id',
    'returned_donation_id',
    'commission',
    'reasons',
    'matched_at',
    'approval_id',
    'undone_at',
  ],
  staff: ['matched_by', 'undone_by'],
  personal: {
    note: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'staff say why money is no donation; part of the books',
    },
  },
})
