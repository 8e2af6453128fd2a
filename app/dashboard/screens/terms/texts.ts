import { defineTexts } from '#kernel/text.ts'

/** What the screen of the terms says. */
export const termsTexts = defineTexts({
  'desk.terms': { ar: 'شروط التبرع', en: 'Terms of giving', tr: 'Bağış şartları' },
  'desk.terms_note': {
    ar: 'كل تبرع يحفظ النسخة التي قُبلت معه، فلا تُعدَّل نسخة بعد نشرها.',
    en: 'Every gift keeps the version that was accepted with it: what is published never changes.',
    tr: 'Her bağış, kabul edilen sürümü saklar; yayımlanan sürüm değişmez.',
  },
  'desk.terms_none': { ar: 'لم تُكتب شروط بعد', en: 'No terms were written yet', tr: 'Henüz şart yazılmadı' },
  'desk.terms_write': { ar: 'كتابة الشروط', en: 'Write the terms', tr: 'Şartları yaz' },
  'desk.terms_change': { ar: 'نسخة جديدة', en: 'New version', tr: 'Yeni sürüm' },
  'desk.terms_versions': { ar: 'النسخ', en: 'Versions', tr: 'Sürümler' },
  'desk.terms_version': { ar: 'النسخة {{version}}', en: 'Version {{version}}', tr: 'Sürüm {{version}}' },
  'desk.terms_in_force': { ar: 'السارية', en: 'In force', tr: 'Yürürlükte' },
  'desk.terms_accepted': {
    ar: {
      zero: 'لم يقبلها أحد بعد',
      one: 'قُبلت مع تبرع واحد',
      two: 'قُبلت مع تبرعين',
      few: 'قُبلت مع {{number}} تبرعات',
      many: 'قُبلت مع {{number}} تبرعًا',
      other: 'قُبلت مع {{number}} تبرع',
    },
    en: { one: 'accepted with {{number}} gift', other: 'accepted with {{number}} gifts' },
    tr: { one: '{{number}} bağışla kabul edildi', other: '{{number}} bağışla kabul edildi' },
  },
  'desk.terms_text': { ar: 'النص', en: 'Text', tr: 'Metin' },
  'desk.terms_next': { ar: 'النسخة القادمة', en: 'The next version', tr: 'Sonraki sürüm' },
  'desk.terms_next_text': {
    ar: 'تبدأ من النص الساري. العربية لازمة، ومن ينقصه نص بلغته يرى العربية.',
    en: 'It begins with the text in force. Arabic is a must; where a language is missing, Arabic is shown.',
    tr: 'Yürürlükteki metinle başlar. Arapça zorunludur; eksik dillerde Arapçası gösterilir.',
  },
  'desk.terms_publish': { ar: 'نشر هذه النسخة', en: 'Publish this version', tr: 'Bu sürümü yayımla' },
  'desk.terms_publish_title': { ar: 'نشر نسخة جديدة؟', en: 'Publish a new version?', tr: 'Yeni sürüm yayımlansın mı?' },
  'desk.terms_publish_text': {
    ar: 'تسري فورًا على كل تبرع جديد، ولا يمكن تعديلها بعد ذلك بل نشر نسخة أخرى.',
    en: 'It counts for every new gift at once. It cannot be changed afterwards, only followed by another.',
    tr: 'Hemen tüm yeni bağışlar için geçerli olur. Sonradan değiştirilemez, ancak yenisi yayımlanabilir.',
  },
  'desk.terms_published': {
    ar: 'نُشرت النسخة الجديدة.',
    en: 'The new version is in force.',
    tr: 'Yeni sürüm yürürlükte.',
  },
})
