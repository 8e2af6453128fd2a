import { defineTexts } from '#kernel/text.ts'

/** Texts of transfers from abroad and their notification. */
export const abroadTexts = defineTexts({
  'dashboard.foreign_transfers': {
    ar: 'تحويلات من الخارج',
    en: 'Transfers from abroad',
    tr: 'Yurt dışından havaleler',
  },
  'dashboard.foreign_lead': {
    ar: 'تبرعات وصلت بتحويل من خارج تركيا. يجب إبلاغ السلطة بها قبل استعمالها (القانون 5253، المادة 21).',
    en: 'Donations that came by transfer from outside Turkey. The authority must be notified before they are used (Law 5253, article 21).',
    tr: 'Türkiye dışından havaleyle gelen bağışlar. Kullanılmadan önce mülki idare amirliğine bildirilir (5253 sayılı Kanun, madde 21).',
  },
  'dashboard.foreign_none': {
    ar: 'لا تحويلات من الخارج في هذه الأيام',
    en: 'No transfers from abroad on these days',
    tr: 'Bu günlerde yurt dışından havale yok',
  },
  'dashboard.foreign_unknown': {
    ar: {
      zero: 'بلد كل التحويلات معروف.',
      one: 'تحويل واحد في هذه الأيام بلده غير معروف: لم يذكره البنك، أو استُورد قبل هذا الإصدار.',
      two: 'تحويلان في هذه الأيام بلدهما غير معروف: لم يذكره البنك، أو استُوردا قبل هذا الإصدار.',
      few: '{{number}} تحويلات في هذه الأيام بلدها غير معروف: لم يذكره البنك، أو استُوردت قبل هذا الإصدار.',
      many: '{{number}} تحويلًا في هذه الأيام بلدها غير معروف: لم يذكره البنك، أو استُوردت قبل هذا الإصدار.',
      other: '{{number}} تحويل في هذه الأيام بلدها غير معروف: لم يذكره البنك، أو استُوردت قبل هذا الإصدار.',
    },
    en: {
      one: 'The country of {{number}} transfer of these days is not known: the bank does not say it, or it was imported before this release.',
      other:
        'The country of {{number}} transfers of these days is not known: the bank does not say it, or they were imported before this release.',
    },
    tr: {
      one: 'Bu günlerdeki {{number}} havalenin ülkesi bilinmiyor: banka yazmamış veya bu sürümden önce içe aktarılmış.',
      other:
        'Bu günlerdeki {{number}} havalenin ülkesi bilinmiyor: banka yazmamış veya bu sürümden önce içe aktarılmış.',
    },
  },
  'dashboard.foreign_donations': { ar: 'التبرعات', en: 'Donations', tr: 'Bağışlar' },
  'dashboard.foreign_select_open': {
    ar: 'تحديد ما لم يُبلَّغ عنه',
    en: 'Select all not notified',
    tr: 'Bildirilmeyenleri seç',
  },
  'dashboard.foreign_select_first': {
    ar: 'تحديد {{number}} من {{total}} لم يُبلَّغ عنها',
    en: 'Select {{number}} of {{total}} not notified',
    tr: 'Bildirilmeyen {{total}} havaleden {{number}} tanesini seç',
  },
  'dashboard.foreign_by_country': { ar: 'حسب البلد', en: 'By country', tr: 'Ülkeye göre' },
  'dashboard.foreign_day': { ar: 'اليوم', en: 'Day', tr: 'Gün' },
  'dashboard.foreign_country': { ar: 'البلد', en: 'Country', tr: 'Ülke' },
  'dashboard.foreign_all_countries': { ar: 'كل البلدان', en: 'All countries', tr: 'Tüm ülkeler' },
  'dashboard.foreign_donation': { ar: 'التبرع', en: 'Donation', tr: 'Bağış' },
  'dashboard.foreign_campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'dashboard.foreign_lira': { ar: 'بالليرة', en: 'In lira', tr: 'Lira karşılığı' },
  'dashboard.foreign_no_rate': { ar: 'لا سعر صرف', en: 'No rate', tr: 'Kur yok' },
  'dashboard.foreign_without_rate': { ar: 'بلا سعر صرف', en: 'Without a rate', tr: 'Kuru olmayan' },
  'dashboard.foreign_notified_on': { ar: 'أُبلغ في', en: 'Notified on', tr: 'Bildirim günü' },
  'dashboard.foreign_notice': { ar: 'رقم الإبلاغ', en: 'Notification number', tr: 'Bildirim numarası' },
  'dashboard.foreign_not_notified': { ar: 'لم يُبلَّغ عنها', en: 'Not notified', tr: 'Bildirilmeyen' },
  'dashboard.foreign_select': { ar: 'تحديد {{reference}}', en: 'Select {{reference}}', tr: '{{reference}} seç' },
  'dashboard.foreign_record': { ar: 'تسجيل الإبلاغ', en: 'Record notification', tr: 'Bildirimi kaydet' },
  'dashboard.foreign_record_text': {
    ar: 'عدد التحويلات المحددة: {{number}}. إن كان لأحدها إبلاغ مسجَّل حلّ هذا محله.',
    en: 'Selected transfers: {{number}}. A notification that is recorded for one of them is replaced.',
    tr: 'Seçilen havale: {{number}}. Birinde kayıtlı bildirim varsa onun yerine geçer.',
  },
  'dashboard.foreign_recorded': {
    ar: 'سُجّل الإبلاغ.',
    en: 'The notification was recorded.',
    tr: 'Bildirim kaydedildi.',
  },
  'dashboard.waiting.foreign_transfers': {
    ar: 'تحويلات من الخارج لم يُسجَّل الإبلاغ عنها',
    en: 'Transfers from abroad without a recorded notification',
    tr: 'Bildirimi kaydedilmemiş yurt dışı havaleleri',
  },
  'foreign_transfers.none_selected': {
    ar: 'حدّد تحويلًا واحدًا على الأقل.',
    en: 'Select at least one transfer.',
    tr: 'En az bir havale seçin.',
  },
  'foreign_transfers.too_many': {
    ar: 'حدّد {{500}} تحويل على الأكثر، أو اختر فترة أقصر.',
    en: 'Select at most 500 transfers, or choose a shorter period.',
    tr: 'En fazla 500 havale seçin veya daha kısa bir dönem belirleyin.',
  },
  'foreign_transfers.day_required': {
    ar: 'اختر يوم الإبلاغ.',
    en: 'Enter the day of the notification.',
    tr: 'Bildirim gününü girin.',
  },
  'foreign_transfers.day_later': {
    ar: 'هذا اليوم في المستقبل.',
    en: 'This day is in the future.',
    tr: 'Bu gün gelecekte.',
  },
  'foreign_transfers.reference_required': {
    ar: 'اكتب رقم الإبلاغ.',
    en: 'Enter the notification number.',
    tr: 'Bildirim numarasını yazın.',
  },
  'dashboard.command.foreign_transfers.record_notice': {
    ar: 'سجّل الإبلاغ عن تحويلات من الخارج',
    en: 'Recorded the notification of transfers from abroad',
    tr: 'Yurt dışı havalelerinin bildirimini kaydetti',
  },
  'dashboard.command.foreign_transfers.export': {
    ar: 'صدّر تقرير التحويلات من الخارج',
    en: 'Exported the report of transfers from abroad',
    tr: 'Yurt dışı havaleleri raporunu dışa aktardı',
  },
})
