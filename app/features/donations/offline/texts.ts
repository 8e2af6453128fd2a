import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'offline_donations.no_day': { ar: 'اكتب تاريخًا صحيحًا.', en: 'Enter a valid date.', tr: 'Geçerli bir tarih girin.' },
  'offline_donations.future_day': {
    ar: 'لا يمكن أن يكون تاريخ الاستلام في المستقبل.',
    en: 'The date received cannot be in the future.',
    tr: 'Alındığı gün gelecekte olamaz.',
  },
  'offline_donations.old_day': {
    ar: 'هذا اليوم بعيد، أو من سنة سابقة. إن كان صحيحًا فأكّده في الأسفل.',
    en: 'This date is long past, or in an earlier year. If it is correct, confirm it below.',
    tr: 'Bu tarih çok eski ya da önceki bir yıla ait. Doğruysa aşağıda onaylayın.',
  },
  'offline_donations.no_campaign': {
    ar: 'اختر حملة أو الصندوق العام.',
    en: 'Choose a campaign or the general fund.',
    tr: 'Bir kampanya ya da genel fonu seçin.',
  },
  'offline_donations.known_transfer': {
    ar: 'سُجّل هذا التحويل من قبل في التبرع {{reference}}.',
    en: 'This transfer was already recorded as donation {{reference}}.',
    tr: 'Bu havale daha önce {{reference}} numaralı bağış olarak kaydedilmiş.',
  },
  'offline_donations.similar': {
    ar: 'سُجّل تحويل بالمبلغ نفسه من المتبرع نفسه في يوم قريب: التبرع {{reference}}. إن كان هذا تحويلًا آخر فأكّده هنا.',
    en: 'A transfer of the same amount from the same donor on a near day is already recorded: donation {{reference}}. If this is another transfer, confirm it here.',
    tr: 'Aynı bağışçının aynı tutarda, yakın tarihli bir havalesi zaten kayıtlı: {{reference}} numaralı bağış. Bu başka bir havaleyse burada onaylayın.',
  },
  'offline_donations.not_found': {
    ar: 'لم يُسجَّل هذا التبرع يدويًا.',
    en: 'This donation was not recorded manually.',
    tr: 'Bu bağış elle kaydedilmemiş.',
  },
  'offline_donations.reversed_before': {
    ar: 'أُلغي هذا القيد من قبل.',
    en: 'This donation was already reversed.',
    tr: 'Bu kayıt daha önce geri alınmış.',
  },
  'offline_donations.not_reversed': {
    ar: 'ألغِ القيد الخاطئ أولًا، ثم سجّل التبرع من جديد.',
    en: 'Reverse the wrong record first, then record the donation again.',
    tr: 'Önce hatalı kaydı geri alın, sonra bağışı yeniden kaydedin.',
  },
  'offline_donations.imported': {
    ar: 'هذا التبرع من ملف مستورد، فلا يُسجَّل من جديد هنا. استورد التبرع الصحيح بملف.',
    en: 'This donation came from an imported file and cannot be recorded again here. Import the correct donation instead.',
    tr: 'Bu bağış içe aktarılan bir dosyadan geldi, burada yeniden kaydedilemez. Doğru bağışı dosyayla içe aktarın.',
  },
  'offline_donations.corrected_before': {
    ar: 'سُجّل هذا التبرع مصحَّحًا من قبل.',
    en: 'A correction of this donation was already recorded.',
    tr: 'Bu bağış daha önce düzeltilerek yeniden kaydedilmiş.',
  },
})
