import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'donor_wall.heading': { ar: 'أهل هذه الحملة', en: 'Those who gave', tr: 'Destek verenler' },
  'donor_wall.benefactor': { ar: 'فاعل خير', en: 'A benefactor', tr: 'Bir hayırsever' },
  'donor_wall.more': { ar: 'أسماء أخرى', en: 'More of them', tr: 'Diğerleri' },
  'dashboard.donor_wall': { ar: 'لوحة المتبرعين', en: 'Donor wall', tr: 'Bağışçı duvarı' },
  'dashboard.donor_wall_note': {
    ar: 'الأسماء كما تظهر في صفحات الحملات. ما تخفيه يصير «فاعل خير»، ويبقى في الدفاتر كما هو.',
    en: 'Names as campaigns’ pages show them. Whom you hide becomes “A benefactor”; the books stay as they are.',
    tr: 'Kampanya sayfalarında görünen adlar. Gizlediğiniz kişi “Bir hayırsever” olur; kayıtlar olduğu gibi kalır.',
  },
  'dashboard.donor_wall_name': { ar: 'الاسم المعلن', en: 'Name on the page', tr: 'Sayfadaki ad' },
  'dashboard.donor_wall_campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'dashboard.donor_wall_amount': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.donor_wall_at': { ar: 'الوقت', en: 'When', tr: 'Zaman' },
  'dashboard.donor_wall_hide': { ar: 'أخفِ الاسم', en: 'Hide the name', tr: 'Adı gizle' },
  'dashboard.donor_wall_show': { ar: 'أظهر الاسم', en: 'Show the name', tr: 'Adı göster' },
  'dashboard.donor_wall_hidden': { ar: 'مخفيّ', en: 'Hidden', tr: 'Gizli' },
  'dashboard.donor_wall_empty': {
    ar: 'لا أسماء معلنة بعد',
    en: 'No names are shown yet',
    tr: 'Henüz görünen ad yok',
  },
  'dashboard.donor_wall_done': { ar: 'تم', en: 'Done', tr: 'Tamam' },
  'dashboard.settings.card.wall': { ar: 'لوحة المتبرعين', en: 'Donor wall', tr: 'Bağışçı duvarı' },
  'dashboard.switch.donor_wall': {
    ar: 'المتبرعون في صفحة الحملة',
    en: 'Donors on a campaign’s page',
    tr: 'Kampanya sayfasında bağışçılar',
  },
  'dashboard.switch.donor_amounts': {
    ar: 'ومبالغ تبرعاتهم',
    en: 'And what they gave',
    tr: 'Ve verdikleri tutarlar',
  },
})
