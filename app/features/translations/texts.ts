import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'translations.unknown': {
    ar: 'لا توجد عبارة بهذا المفتاح في الموقع.',
    en: 'The site has no phrase with this key.',
    tr: 'Sitede bu anahtarla bir ifade yok.',
  },
  'translations.blank': {
    ar: 'لا يمكن أن تكون العبارة فارغة. لإلغاء تعديلك استعد النص الأصلي.',
    en: 'A phrase cannot be empty. To undo your change, restore the original text.',
    tr: 'İfade boş olamaz. Değişikliğinizi geri almak için özgün metni geri yükleyin.',
  },
  'translations.too_long': {
    ar: 'النص أطول من {{count}} حرف.',
    en: 'The text is longer than {{count}} characters.',
    tr: 'Metin {{count}} karakterden uzun.',
  },
  'translations.control_character': {
    ar: 'في النص رمز خفي لا يُعرض. اكتبه من جديد بدل نسخه.',
    en: 'The text has a hidden character that cannot be shown. Type it instead of pasting it.',
    tr: 'Metinde gösterilemeyen gizli bir karakter var. Yapıştırmak yerine yeniden yazın.',
  },
  'translations.blank_missing': {
    ar: 'يجب أن تبقى الخانة \u2066{{name}}\u2069 في النص بين قوسين مزدوجين؛ فالموقع يضع مكانها القيمة.',
    en: 'The place for “{{name}}” must stay in the text, in double braces: the site puts the value there.',
    tr: '“{{name}}” alanı çift süslü ayraç içinde metinde kalmalı; site değeri oraya yazar.',
  },
  'translations.blank_unknown': {
    ar: 'الخانة \u2066{{name}}\u2069 غير معروفة في هذه العبارة، وستظهر للزوار كما هي.',
    en: 'This phrase has no place called “{{name}}”; visitors would see it as it is written.',
    tr: 'Bu ifadede “{{name}}” adında bir alan yok; ziyaretçiler onu yazıldığı gibi görür.',
  },
  'translations.blank_broken': {
    ar: 'أقواس الخانة غير مكتملة. اكتبها بقوسين مزدوجين من كل جهة.',
    en: 'The braces of a place are not complete: write two on each side.',
    tr: 'Alanın ayraçları eksik: her iki yana da ikişer tane yazın.',
  },
  'translations.conflict': {
    ar: 'عدّل زميل لك هذه العبارة قبل قليل. راجع نصّه ثم احفظ من جديد.',
    en: 'A colleague has just changed this phrase. Look at their text, then save again.',
    tr: 'Bir çalışma arkadaşınız bu ifadeyi az önce değiştirdi. Metnine bakıp yeniden kaydedin.',
  },
  'translations.nothing_to_undo': {
    ar: 'لا يوجد استيراد للتراجع عنه، أو تُرجع عنه من قبل.',
    en: 'There is no import to undo, or it has been undone already.',
    tr: 'Geri alınacak bir içe aktarma yok ya da zaten geri alındı.',
  },
  'translations.not_a_file': {
    ar: 'هذا ليس ملف عبارات: ننتظر ملف JSON فيه ar أو en أو tr كما يصدّره هذا القسم.',
    en: 'This is not a file of phrases: it should be JSON with ar, en or tr, as this page exports it.',
    tr: 'Bu bir ifade dosyası değil: bu sayfanın dışa aktardığı gibi ar, en veya tr içeren bir JSON olmalı.',
  },
  'translations.not_a_text': {
    ar: 'القيمة ليست نصًا.',
    en: 'The value is not a text.',
    tr: 'Değer bir metin değil.',
  },
})
