import { defineTexts } from '#kernel/text.ts'

/** Texts of the screen of legal texts. */
export const termsTexts = defineTexts({
  'dashboard.terms': { ar: 'النصوص القانونية', en: 'Legal texts', tr: 'Yasal metinler' },
  'dashboard.terms_note': {
    ar: 'لا تُعدَّل نسخة بعد نشرها: كل تبرع يحفظ نسخة الشروط التي قُبلت معه، ونسخ الصفحات العامة تبقى مقروءة.',
    en: 'A published version never changes: each donation records the version of the terms that was accepted, and earlier versions of public pages remain available.',
    tr: 'Yayımlanan sürüm değişmez: her bağış kabul edilen koşulların sürümünü saklar, herkese açık sayfaların eski sürümleri okunmaya devam eder.',
  },
  'dashboard.terms_kind': { ar: 'النص', en: 'Text', tr: 'Metin' },
  'dashboard.terms_kind.donation': { ar: 'شروط التبرع', en: 'Donation terms', tr: 'Bağış koşulları' },
  'dashboard.terms_kind.privacy': {
    ar: 'إشعار حماية البيانات الشخصية',
    en: 'Privacy notice',
    tr: 'KVKK aydınlatma metni',
  },
  'dashboard.terms_kind.terms-of-use': { ar: 'شروط الاستخدام', en: 'Terms of use', tr: 'Kullanım koşulları' },
  'dashboard.terms_kind.cookies': { ar: 'ملفات تعريف الارتباط', en: 'Cookies', tr: 'Çerezler' },
  'dashboard.terms_public': { ar: 'الصفحة العامة:', en: 'Public page:', tr: 'Herkese açık sayfa:' },
  'dashboard.terms_missing': {
    ar: 'لم يُنشر بعد. يقرأ الزوار ذلك في صفحته:',
    en: 'Not published yet. Its page informs visitors about this:',
    tr: 'Henüz yayımlanmadı; sayfası ziyaretçilere bunu bildirir:',
  },
  'dashboard.terms_publish_page': {
    ar: 'تظهر فورًا في الموقع. لا يمكن تعديلها بعد ذلك بل نشر نسخة أخرى، وتبقى هذه مقروءة.',
    en: 'It appears on the site immediately. It cannot be edited afterwards, only replaced by another version, and remains available.',
    tr: 'Hemen sitede görünür. Sonradan değiştirilemez, ancak yeni sürüm yayımlanabilir; bu sürüm okunmaya devam eder.',
  },
  'dashboard.terms_none': {
    ar: 'لم يُكتب هذا النص بعد',
    en: 'This text does not exist yet',
    tr: 'Bu metin henüz yazılmadı',
  },
  'dashboard.terms_write': { ar: 'كتابة النص', en: 'Write the text', tr: 'Metni yaz' },
  'dashboard.terms_change': { ar: 'نسخة جديدة', en: 'New version', tr: 'Yeni sürüm' },
  'dashboard.terms_versions': { ar: 'النسخ', en: 'Versions', tr: 'Sürümler' },
  'dashboard.terms_version': { ar: 'النسخة {{version}}', en: 'Version {{version}}', tr: 'Sürüm {{version}}' },
  'dashboard.terms_in_force': { ar: 'السارية', en: 'In force', tr: 'Yürürlükte' },
  'dashboard.terms_accepted': {
    ar: {
      zero: 'لم يقبلها أحد بعد',
      one: 'قُبلت مع تبرع واحد',
      two: 'قُبلت مع تبرعين',
      few: 'قُبلت مع {{number}} تبرعات',
      many: 'قُبلت مع {{number}} تبرعًا',
      other: 'قُبلت مع {{number}} تبرع',
    },
    en: { one: 'accepted with {{number}} donation', other: 'accepted with {{number}} donations' },
    tr: { one: '{{number}} bağışla kabul edildi', other: '{{number}} bağışla kabul edildi' },
  },
  'dashboard.terms_text': { ar: 'النص', en: 'Text', tr: 'Metin' },
  'dashboard.terms_next': { ar: 'النسخة القادمة', en: 'Next version', tr: 'Sonraki sürüm' },
  'dashboard.terms_next_text': {
    ar: 'تبدأ من النص الساري. العربية لازمة، ومن ينقصه نص بلغته يرى العربية.',
    en: 'Starts with the text in force. Arabic is required; where a translation is missing, Arabic is shown.',
    tr: 'Yürürlükteki metinle başlar. Arapça zorunludur; eksik dillerde Arapçası gösterilir.',
  },
  'dashboard.terms_publish': { ar: 'نشر هذه النسخة', en: 'Publish version', tr: 'Bu sürümü yayımla' },
  'dashboard.terms_publish_title': {
    ar: 'نشر نسخة جديدة؟',
    en: 'Publish a new version?',
    tr: 'Yeni sürüm yayımlansın mı?',
  },
  'dashboard.terms_publish_text': {
    ar: 'تسري فورًا على كل تبرع جديد، ولا يمكن تعديلها بعد ذلك بل نشر نسخة أخرى.',
    en: 'It applies to every new donation immediately. It cannot be edited afterwards, only replaced by another version.',
    tr: 'Hemen tüm yeni bağışlar için geçerli olur. Sonradan değiştirilemez, ancak yenisi yayımlanabilir.',
  },
  'dashboard.terms_use_choice': { ar: 'استعمال ما اخترته', en: 'Use my choice', tr: 'Seçtiklerimi kullan' },
  'dashboard.terms_published': {
    ar: 'نُشرت النسخة الجديدة.',
    en: 'The new version is in force.',
    tr: 'Yeni sürüm yürürlükte.',
  },
})
