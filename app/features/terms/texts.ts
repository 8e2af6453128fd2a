import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'terms.conflict': {
    ar: 'نشر شخص آخر نسخة جديدة بعد أن فتحت هذه. راجعها ثم عدّل عليها.',
    en: 'Somebody else has published a new version since you opened this one. Look at it, then change that.',
    tr: 'Siz açtıktan sonra başka biri yeni bir sürüm yayımladı. Ona bakıp onun üzerinde değişiklik yapın.',
  },
  'terms.unchanged': {
    ar: 'هذا هو النص الساري نفسه.',
    en: 'This is the text that is in force already.',
    tr: 'Bu, zaten yürürlükteki metin.',
  },
})
