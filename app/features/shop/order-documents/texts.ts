import { defineTexts } from '#kernel/text.ts'

/** Texts of invoices and credit notes of the shop. */
export const documentTexts = defineTexts({
  'orders.document_number': { ar: 'رقم المستند', en: 'Document number', tr: 'Belge no' },
  'orders.official_number': { ar: 'رقم الفاتورة', en: 'Invoice number', tr: 'Fatura no' },
  'orders.paid_amount': { ar: 'المبلغ المدفوع', en: 'Amount paid', tr: 'Ödenen tutar' },
  'orders.credit_note': { ar: 'إشعار إرجاع', en: 'Credit note', tr: 'İade belgesi' },
  'orders.credit_note_of': { ar: 'لمستند البيع', en: 'For the sale', tr: 'İlgili satış belgesi' },
  'orders.credit_note_amount': { ar: 'المبلغ المُعاد', en: 'Refunded amount', tr: 'İade edilen tutar' },
  'orders.credit_note_not_official': {
    ar: 'هذا المستند ليس فاتورة إرجاع رسمية.',
    en: 'This document is not an official return invoice.',
    tr: 'Bu belge resmî iade faturası değildir.',
  },
  'orders.official_number_used': {
    ar: 'هذا الرقم مسجَّل في الطلب {{number}}',
    en: 'Order {{number}} already has this number',
    tr: 'Bu numara {{number}} siparişinde kayıtlı',
  },
  'orders.official_number_signs': {
    ar: 'اكتب رقمًا فيه حروف أو أرقام.',
    en: 'Enter a number with letters or digits.',
    tr: 'Harf veya rakam içeren bir numara girin.',
  },
  'dashboard.order_documents': { ar: 'المستندات', en: 'Documents', tr: 'Belgeler' },
  'dashboard.credit_note_number': {
    ar: 'رقم فاتورة الإرجاع (e-Arşiv)',
    en: 'Return invoice number (e-Arşiv)',
    tr: 'İade fatura no (e-Arşiv)',
  },
  'dashboard.command.orders.record_credit_note_number': {
    ar: 'سجّل رقم فاتورة إرجاع',
    en: 'Recorded the number of a return invoice',
    tr: 'İade faturası numarası kaydetti',
  },
})
