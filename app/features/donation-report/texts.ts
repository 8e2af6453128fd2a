import { defineTexts } from '#kernel/text.ts'

/** Texts of the donations report. */
export const donationReportTexts = defineTexts({
  'dashboard.donation_report': { ar: 'تقرير التبرعات', en: 'Donations report', tr: 'Bağış raporu' },
  'dashboard.donation_report_lead': {
    ar: 'التبرعات التي وصل مالها في هذه المدة، وما أُعيد منها حتى اليوم. لا يشمل المتجر.',
    en: 'Donations whose money arrived in this period, and what has been refunded of them until today. The shop is not included.',
    tr: 'Tutarı bu dönemde ulaşan bağışlar ve bunlardan bugüne kadar iade edilenler. Mağaza dahil değildir.',
  },
  'dashboard.donation_report_none': {
    ar: 'لا تبرعات في هذه المدة',
    en: 'No donations in this period',
    tr: 'Bu dönemde bağış yok',
  },
  'dashboard.donation_report_by': { ar: 'حسب', en: 'Group by', tr: 'Gruplama' },
  'dashboard.donation_report_by.day': { ar: 'اليوم', en: 'Day', tr: 'Gün' },
  'dashboard.donation_report_by.month': { ar: 'الشهر', en: 'Month', tr: 'Ay' },
  'dashboard.donation_report_by.campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'dashboard.donation_report_by.method': { ar: 'الطريقة', en: 'Method', tr: 'Yöntem' },
  'dashboard.donation_report_by.source': { ar: 'المصدر', en: 'Source', tr: 'Kaynak' },
  'dashboard.donation_report_by.language': { ar: 'اللغة', en: 'Language', tr: 'Dil' },
  'dashboard.donation_report_by.currency': { ar: 'العملة', en: 'Currency', tr: 'Para birimi' },
  'dashboard.donation_report_in': {
    ar: 'التبرعات، {{currency}}',
    en: 'Donations, {{currency}}',
    tr: 'Bağışlar, {{currency}}',
  },
  'dashboard.donation_report_count': { ar: 'عدد التبرعات', en: 'Donations', tr: 'Bağış sayısı' },
  'dashboard.donation_report_received': { ar: 'الوارد', en: 'Received', tr: 'Alınan' },
  'dashboard.donation_report_returned': { ar: 'المُعاد', en: 'Refunded', tr: 'İade edilen' },
  'dashboard.donation_report_net': { ar: 'الصافي في الصناديق', en: 'Net in the funds', tr: 'Fonlarda kalan net' },
  'dashboard.donation_report_fees': { ar: 'عمولات البنك', en: 'Bank fees', tr: 'Banka komisyonları' },
  'dashboard.donation_report_total': { ar: 'المجموع', en: 'Total', tr: 'Toplam' },
  'dashboard.donation_report_fees_note': {
    ar: 'عمولات البنك: نصيب هذه التبرعات من عمولات الدفعات التي طوبقت مع كشف الحساب، ورسوم الاعتراضات، وما اقتطعته البنوك من تحويلات الخارج. تُقيَّد في حساب العمولات ولا تُخصم من الصناديق.',
    en: 'Bank fees: the share of these donations in the commission of payouts that are matched with the bank statement, fees of disputes, and what banks deducted from transfers from abroad. They are booked to the account of fees and not taken from the funds.',
    tr: 'Banka komisyonları: hesap ekstresiyle eşleştirilen ödemelerin komisyonundan bu bağışlara düşen pay, itiraz ücretleri ve bankaların yurt dışı havalelerinden kestikleri. Komisyon hesabına kaydedilir, fonlardan düşülmez.',
  },
  'dashboard.donation_report_ledger_fees': {
    ar: 'العمولات والرسوم في الدفاتر، {{currency}}',
    en: 'Fees in the ledger, {{currency}}',
    tr: 'Defterdeki komisyon ve ücretler, {{currency}}',
  },
  'dashboard.donation_report_ledger_fees_note': {
    ar: 'بحسب يوم القيد في الدفاتر، أما عمود «عمولات البنك» أعلاه فبحسب يوم التبرع: عمولة تبرع في آخر الشهر قد تُقيَّد في الشهر التالي. والعمولة التي يعيدها البنك لا تخص تبرعًا بعينه، لأنه لا يذكر إلا مجموعها.',
    en: 'By the day on which they were booked. The column “Bank fees” above is by the day of the donation: the fee of a donation at the end of a month may be booked in the next one. Commission that the bank returns belongs to no donation, because the bank states only the sum.',
    tr: 'Deftere kaydedildikleri güne göredir. Yukarıdaki “Banka komisyonları” sütunu ise bağışın gününe göredir: ay sonundaki bir bağışın komisyonu sonraki ay kaydedilebilir. Bankanın iade ettiği komisyon belirli bir bağışa ait değildir, çünkü banka yalnızca toplamını bildirir.',
  },
  'dashboard.donation_report_fees_journal': {
    ar: 'كشف حساب العمولات والرسوم في دفتر اليومية',
    en: 'Statement of the fees account in the journal',
    tr: 'Yevmiye defterinde komisyon ve ücret hesabının ekstresi',
  },
  'dashboard.donation_report_fees_booked': {
    ar: 'العمولات والرسوم في الدفاتر',
    en: 'Fees in the ledger',
    tr: 'Defterdeki komisyon ve ücretler',
  },
  'dashboard.donation_report_fee': { ar: 'البند', en: 'Item', tr: 'Kalem' },
  'dashboard.donation_report_fee.donations': {
    ar: 'عمولات التبرعات',
    en: 'Fees of donations',
    tr: 'Bağışların komisyonları',
  },
  'dashboard.donation_report_fee.returned': {
    ar: 'عمولة أعادها البنك',
    en: 'Commission returned by the bank',
    tr: 'Bankanın iade ettiği komisyon',
  },
  'dashboard.donation_report_fee.other': {
    ar: 'عمولات المتجر ورسوم بنكية أخرى',
    en: 'Shop commissions and other bank fees',
    tr: 'Mağaza komisyonları ve diğer banka ücretleri',
  },
  'dashboard.donation_report_failed': {
    ar: 'مدفوعات لم تنجح',
    en: 'Failed card payments',
    tr: 'Başarısız kart ödemeleri',
  },
  'dashboard.donation_report_amount_booked': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.donation_report_reason': { ar: 'السبب', en: 'Reason', tr: 'Neden' },
  'dashboard.donation_report_amount': { ar: 'المبلغ المطلوب', en: 'Amount', tr: 'İstenen tutar' },
  'dashboard.command.donations.export_failed': {
    ar: 'صدّر المدفوعات التي لم تنجح',
    en: 'Exported the failed card payments',
    tr: 'Başarısız kart ödemelerini dışa aktardı',
  },
  'dashboard.command.donations.export_report': {
    ar: 'صدّر تقرير التبرعات',
    en: 'Exported the donations report',
    tr: 'Bağış raporunu dışa aktardı',
  },
})
