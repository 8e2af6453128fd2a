import { personalData } from '#kernel/personal-data.server.ts'

personalData('order_documents', {
  none: ['id', 'kind', 'year', 'serial', 'order_id', 'refund_id', 'amount', 'official_number', 'issued_at'],
})

personalData('order_document_counters', {
  none: ['kind', 'year', 'last'],
})
