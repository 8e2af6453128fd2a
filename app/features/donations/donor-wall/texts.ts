import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'donor_wall.heading': { ar: 'أحدث المتبرعين', en: 'Recent donors', tr: 'Son bağışçılar' },
  'donor_wall.benefactor': { ar: 'فاعل خير', en: 'Anonymous', tr: 'İsimsiz' },
  'donor_wall.more': { ar: 'عرض المزيد', en: 'Show more', tr: 'Daha fazla göster' },
  'dashboard.donor_wall': { ar: 'لوحة المتبرعين', en: 'Donor wall', tr: 'Bağışçı duvarı' },
  'dashboard.donor_wall_note': {
    ar: 'الأسماء كما تظهر في صفحات الحملات. ما تخفيه يصير «فاعل خير»، ويبقى في الدفاتر كما هو.',
    en: 'Names as shown on campaign pages. A hidden name becomes “Anonymous”; the ledger does not change.',
    tr: 'Kampanya sayfalarında görünen adlar. Gizlediğiniz kişi “İsimsiz” olur; kayıtlar değişmez.',
  },
  'dashboard.donor_wall_name': { ar: 'الاسم المعلن', en: 'Name on the page', tr: 'Sayfadaki ad' },
  'dashboard.donor_wall_campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'dashboard.donor_wall_amount': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.donor_wall_at': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
  'dashboard.donor_wall_hide': { ar: 'إخفاء الاسم', en: 'Hide name', tr: 'Adı gizle' },
  'dashboard.donor_wall_show': { ar: 'إظهار الاسم', en: 'Show name', tr: 'Adı göster' },
  'dashboard.donor_wall_hidden': { ar: 'مخفيّ', en: 'Hidden', tr: 'Gizli' },
  'dashboard.donor_wall_empty': {
    ar: 'لا أسماء معلنة بعد',
    en: 'No names shown yet',
    tr: 'Henüz görünen ad yok',
  },
  'dashboard.donor_wall_done': { ar: 'تم', en: 'Done', tr: 'Tamam' },
  'dashboard.settings.card.wall': { ar: 'لوحة المتبرعين', en: 'Donor wall', tr: 'Bağışçı duvarı' },
  'dashboard.switch.donor_wall': {
    ar: 'المتبرعون في صفحة الحملة',
    en: 'Donors on campaign pages',
    tr: 'Kampanya sayfasında bağışçılar',
  },
  'dashboard.switch.donor_amounts': {
    ar: 'مبالغ تبرعات المتبرعين',
    en: 'Donation amounts of donors',
    tr: 'Bağışçıların bağış tutarları',
  },
})
