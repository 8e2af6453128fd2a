/**
 * Thirty everyday questions, ten in each language: about donations, receipts, refunds, transfers, zakat, housing,
 * centers, appointments, the shop and the office.
 */
import { ar, en, person, tr, type Question } from './question.ts'

const TRANSFER = '/donations?method=transfer'
const MISTAKEN = 'faqs:refund'
const APPLYING = ['faqs:housing-apply', '/housing-application', '/student-housing']
const OFFICE = '/contact-us'
const VISIT = ['office:appointments', OFFICE]

export const EVERYDAY_QUESTIONS: readonly Question[] = [
  person('ar', 'أريد أن أدفع زكاة مالي عن طريقكم'),
  ar('ممكن رقم الحساب حتى أحوّل لكم المبلغ؟', TRANSFER),
  ar('لم يصلني الإيصال على بريدي، أين أجده؟', ['faqs:receipt', '/user-account']),
  ar('حوّلت مبلغًا أكبر مما أردت، هل تعيدون الفرق؟', MISTAKEN),
  ar('هل بقي مكان لطالبة جديدة هذا الفصل؟', APPLYING),
  ar('ما أقرب مركز لي في الفاتح؟', ['/show-youth-centers', 'all-youth-centers:fajr', 'all-youth-centers:bayt']),
  ar('أودّ حجز موعد لزيارة مكتبكم', VISIT),
  ar('كم يومًا يستغرق وصول الطرد إلى أنقرة؟', ['/gift-shop']),
  ar('هل أستطيع تبديل القميص بمقاس آخر؟', ['/gift-shop', 'products:tee']),
  ar('متى يكون مكتبكم مفتوحًا؟', OFFICE),
  person('en', 'Can I pay my zakat through you?'),
  en('I would like to set up a standing order from my bank, which account should I use?', TRANSFER),
  en('My receipt never arrived in my inbox', ['faqs:receipt', '/user-account']),
  en('I gave twice by accident, can I get one of them back?', MISTAKEN),
  en('Are there any beds left for next semester?', APPLYING),
  en('Which youth centre is closest to Esenyurt?', ['/show-youth-centers', 'all-youth-centers:bayt']),
  en('Can I book an appointment with your team?', VISIT),
  en('How much is shipping to Izmir?', '/gift-shop'),
  en('The mug arrived broken, how do I send it back?', ['/gift-shop', 'products:mug', '/complaints-page']),
  en('Is there someone I can talk to on WhatsApp?', OFFICE),
  person('tr', 'Zekâtımı size verebilir miyim?'),
  tr('Banka havalesiyle göndermek istiyorum, hesap bilgileriniz nedir?', TRANSFER),
  tr('Makbuzum hâlâ gelmedi, ne yapmalıyım?', ['faqs:receipt', '/user-account']),
  tr('Yanlışlıkla iki kez ödedim, birini geri alabilir miyim?', MISTAKEN),
  tr('Yurtta boş yer var mı?', APPLYING),
  tr('Gaziantep’te gençlik merkeziniz var mı?', ['/show-youth-centers', 'all-youth-centers:zeytin']),
  tr('Ofisinize gelmek için randevu almam gerekiyor mu?', VISIT),
  tr('Siparişim kaç günde gelir?', '/gift-shop'),
  tr('Aldığım tişörtü değiştirebilir miyim?', ['/gift-shop', 'products:tee']),
  tr('Sizi hangi numaradan arayabilirim?', OFFICE),
]
