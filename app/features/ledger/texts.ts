import { defineTexts } from '#kernel/text.ts'

/** The accounts of the ledger, and the kinds of its transactions. */
export const ledgerTexts = defineTexts({
  'dashboard.account.bank_receivable': { ar: 'مستحق من البنك', en: 'Bank receivable', tr: 'Bankadan alacaklar' },
  'dashboard.account.opening_balance': { ar: 'رصيد افتتاحي', en: 'Opening balance', tr: 'Açılış bakiyesi' },
  'dashboard.account.in_transit': { ar: 'تحويلات بين حساباتنا', en: 'Transfers in transit', tr: 'Yoldaki transferler' },
  'dashboard.account.other_income': { ar: 'إيرادات أخرى', en: 'Other income', tr: 'Diğer gelirler' },
  'dashboard.account.other_expenses': { ar: 'مصروفات أخرى', en: 'Other expenses', tr: 'Diğer giderler' },
  'dashboard.account.bank_account': { ar: 'حساب البنك', en: 'Bank account', tr: 'Banka hesabı' },
  'dashboard.account.bank_account_of': {
    ar: 'حساب البنك {{iban}}',
    en: 'Bank account {{iban}}',
    tr: 'Banka hesabı {{iban}}',
  },
  'dashboard.account.general_fund': { ar: 'الصندوق العام', en: 'General fund', tr: 'Genel fon' },
  'dashboard.account.cash': { ar: 'الصندوق النقدي', en: 'Cash', tr: 'Kasa' },
  'dashboard.account.refunds_pending': {
    ar: 'مبالغ قيد الإعادة',
    en: 'Pending refunds',
    tr: 'Bekleyen iadeler',
  },
  'dashboard.account.disputed': { ar: 'محجوز للاعتراض', en: 'Held for disputes', tr: 'İtirazda tutulan' },
  'dashboard.account.fees': { ar: 'رسوم', en: 'Fees', tr: 'Ücretler' },
  'dashboard.account.sales': { ar: 'مبيعات المتجر', en: 'Sales', tr: 'Satışlar' },
  'dashboard.account.shipping': { ar: 'الشحن', en: 'Shipping', tr: 'Kargo' },
  'dashboard.account.suspense': { ar: 'حساب معلّق', en: 'Suspense', tr: 'Geçici hesap' },
  'dashboard.posting.capture': { ar: 'تحصيل المبلغ', en: 'Payment captured', tr: 'Tahsilat' },
  'dashboard.posting.refund_reserved': { ar: 'حجز الإعادة', en: 'Refund reserved', tr: 'İade ayrıldı' },
  'dashboard.posting.refund_done': { ar: 'تمام الإعادة', en: 'Refund completed', tr: 'İade yapıldı' },
  'dashboard.posting.refund_reversed': { ar: 'لم تتم الإعادة', en: 'Refund reversed', tr: 'İade geri alındı' },
  'dashboard.posting.offline_gift': { ar: 'تبرع مسجَّل يدويًا', en: 'Offline donation', tr: 'Elle kaydedilen bağış' },
  'dashboard.posting.offline_gift_reversed': {
    ar: 'إلغاء تبرع مسجَّل يدويًا',
    en: 'Offline donation reversed',
    tr: 'Elle kaydedilen bağış geri alındı',
  },
  'dashboard.posting.dispute_opened': { ar: 'اعتراض', en: 'Dispute opened', tr: 'İtiraz açıldı' },
  'dashboard.posting.dispute_won': { ar: 'ربح الاعتراض', en: 'Dispute won', tr: 'İtiraz kazanıldı' },
  'dashboard.posting.dispute_lost': { ar: 'خسارة الاعتراض', en: 'Dispute lost', tr: 'İtiraz kaybedildi' },
  'dashboard.posting.dispute_fee': { ar: 'رسوم الاعتراض', en: 'Dispute fee', tr: 'İtiraz ücreti' },
  'dashboard.posting.mismatch_accepted': {
    ar: 'قبول مبلغ غير مطابق',
    en: 'Amount mismatch accepted',
    tr: 'Uyuşmayan tutar kabul edildi',
  },
  'dashboard.posting.orphan_adopted': {
    ar: 'ربط مبلغ مجهول بتبرع',
    en: 'Unknown payment assigned',
    tr: 'Bilinmeyen ödeme eşleştirildi',
  },
  'dashboard.posting.bank_line': { ar: 'حركة في كشف الحساب', en: 'Bank statement line', tr: 'Banka ekstresi satırı' },
  'dashboard.posting.bank_line_reversed': {
    ar: 'إلغاء حركة في كشف الحساب',
    en: 'Bank statement line reversed',
    tr: 'Banka ekstresi satırı geri alındı',
  },
  'dashboard.posting.bank_opening': {
    ar: 'رصيد الحساب قبل أول كشف',
    en: 'Balance before the first statement',
    tr: 'İlk ekstreden önceki bakiye',
  },
})
