import { personalData } from '#kernel/personal-data.server.ts'

personalData('fund_totals', {
  none: ['account', 'currency', 'minor', 'donations'],
})

personalData('ledger_entries', {
  none: ['tx_id', 'line', 'account', 'minor', 'currency', 'booked_at'],
})

personalData('ledger_tx', {
  none: ['id', 'kind', 'source_type', 'source_id', 'occurrence', 'lines', 'at', 'recorded_at'],
})
