import type { DemoPartner } from '../types.ts'

/** Invented, like everything here; their logos are drawn. */
export const partners: DemoPartner[] = [
  ['nakhla', 'مؤسسة النخلة للتعليم', 'Nakhla Education Foundation', 'Nahla Eğitim Vakfı'],
  ['jisr', 'جسر للتنمية', 'Jisr Development', 'Cisr Kalkınma Derneği'],
  ['boz-tepe', 'جامعة بوزتبه', 'Boztepe University', 'Boztepe Üniversitesi'],
  ['marsa', 'مرسى للاستشارات', 'Marsa Consulting', 'Marsa Danışmanlık'],
  ['zeytin', 'تعاونية الزيتون', 'Zeytin Cooperative', 'Zeytin Kooperatifi'],
  ['qalam', 'دار القلم للنشر', 'Qalam Press', 'Kalem Yayınevi'],
  ['rihla', 'رحلة للنقل', 'Rihla Transport', 'Rihle Taşımacılık'],
  ['shifa', 'عيادات الشفاء', 'Shifa Clinics', 'Şifa Klinikleri'],
].map(([key, ar, en, tr]) => ({
  key: key!,
  name: { ar: ar!, en: en!, tr: tr! },
  url: `https://example.org/#${key}`,
}))
