import { personalData } from '#kernel/personal-data.server.ts'

personalData('receipt_counters', {
  none: ['year', 'last'],
})

personalData('receipts', {
  none: ['donation_id', 'year', 'serial', 'token', 'official_number', 'issued_at'],
})
