import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'offline_donations.no_day': { ar: 'اكتب يومًا صحيحًا.', en: 'Enter a valid day.', tr: 'Geçerli bir gün girin.' },
  'offline_donations.future_day': {
    ar: 'لا يُسجَّل تبرع لم يصل بعد.',
    en: 'A gift that has not arrived yet cannot be recorded.',
    tr: 'Henüz ulaşmamış bir bağış kaydedilemez.',
  },
  'offline_donations.old_day': {
    ar: 'هذا اليوم بعيد، أو من سنة سابقة. إن كان صحيحًا فأكّده في الأسفل.',
    en: 'This day is long past, or in an earlier year. If it is right, confirm it below.',
    tr: 'Bu tarih çok eski ya da önceki bir yıla ait. Doğruysa aşağıda onaylayın.',
  },
  'offline_donations.no_campaign': {
    ar: 'اختر وجهة التبرع.',
    en: 'Choose where the gift goes.',
    tr: 'Bağışın nereye gideceğini seçin.',
  },
  'offline_donations.known_transfer': {
    ar: 'سُجّلت هذه الحوالة من قبل في التبرع {{reference}}.',
    en: 'This transfer has been recorded already, as donation {{reference}}.',
    tr: 'Bu havale daha önce {{reference}} numaralı bağış olarak kaydedilmiş.',
  },
  'offline_donations.not_found': {
    ar: 'ليس هذا تبرعًا مسجّلًا يدويًا.',
    en: 'This is not a gift that was recorded by hand.',
    tr: 'Bu, elle kaydedilmiş bir bağış değil.',
  },
  'offline_donations.reversed_before': {
    ar: 'أُلغي هذا القيد من قبل.',
    en: 'This gift has been reversed already.',
    tr: 'Bu kayıt daha önce geri alınmış.',
  },
  'offline_donations.not_reversed': {
    ar: 'ألغِ القيد الخاطئ أولًا، ثم سجّل التبرع من جديد.',
    en: 'Reverse the wrong record first, then record the donation again.',
    tr: 'Önce hatalı kaydı geri alın, sonra bağışı yeniden kaydedin.',
  },
  'offline_donations.corrected_before': {
    ar: 'سُجّل هذا التبرع مصحَّحًا من قبل.',
    en: 'This donation has been recorded again already.',
    tr: 'Bu bağış daha önce düzeltilerek yeniden kaydedilmiş.',
  },
})
