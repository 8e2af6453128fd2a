import type { DemoAmounts } from './types.ts'

/** Each meaning is a cost that the campaign's own description names, or a share of one. */
export const campaignAmounts: DemoAmounts = {
  'university-year': [
    {
      amount: 100_00,
      meaning: { ar: 'ثلاثة أيام من المواصلات', en: 'Three days of transport', tr: 'Üç günlük yol parası' },
    },
    { amount: 600_00, meaning: { ar: 'كتب مادة كاملة', en: 'The books of a course', tr: 'Bir dersin kitapları' } },
    { amount: 7_000_00, meaning: { ar: 'مواصلات عام دراسي', en: 'A year of transport', tr: 'Bir yıllık yol parası' } },
  ],
  'turkish-course': [
    { amount: 60_00, meaning: { ar: 'ساعة درس', en: 'An hour in class', tr: 'Bir ders saati' } },
    { amount: 500_00, meaning: { ar: 'رسم امتحان المستوى', en: 'The level exam', tr: 'Kur sınavı' } },
    { amount: 6_000_00, meaning: { ar: 'مستوى كامل', en: 'A whole level', tr: 'Tam bir kur' } },
  ],
  'residence-libraries': [
    { amount: 150_00, meaning: { ar: 'كتاب', en: 'A book', tr: 'Bir kitap' } },
    { amount: 750_00, meaning: { ar: 'خمسة كتب', en: 'Five books', tr: 'Beş kitap' } },
    { amount: 3_500_00, meaning: { ar: 'رفوف ومصباح قراءة', en: 'Shelves and a lamp', tr: 'Raflar ve lamba' } },
  ],
  'gaziantep-heating': [
    { amount: 500_00, meaning: { ar: 'عُشر غرفة دافئة', en: 'A tenth of a warm room', tr: 'Sıcak odanın onda biri' } },
    {
      amount: 1_000_00,
      meaning: { ar: 'خُمس غرفة دافئة', en: 'A fifth of a warm room', tr: 'Sıcak odanın beşte biri' },
    },
    { amount: 5_000_00, meaning: { ar: 'غرفة دافئة كاملة', en: 'A warm room', tr: 'Sıcak bir oda' } },
  ],
  'new-residence-fatih': [
    {
      amount: 750_00,
      meaning: {
        ar: 'عُشر مكتب وكرسي ومصباح',
        en: 'A tenth of a desk, chair and lamp',
        tr: 'Masa, sandalye ve lambanın onda biri',
      },
    },
    {
      amount: 2_600_00,
      meaning: { ar: 'عُشر مكان طالب', en: 'A tenth of a student’s place', tr: 'Bir öğrencinin yerinin onda biri' },
    },
    {
      amount: 7_500_00,
      meaning: { ar: 'مكتب وكرسي ومصباح', en: 'A desk, chair and lamp', tr: 'Masa, sandalye ve lamba' },
    },
  ],
  'student-meals': [
    { amount: 120_00, meaning: { ar: 'وجبة طالب', en: 'A student’s meal', tr: 'Bir öğrencinin öğünü' } },
    { amount: 600_00, meaning: { ar: 'عشاء طالب أسبوعًا', en: 'A week of dinners', tr: 'Bir haftalık akşam yemeği' } },
    { amount: 2_640_00, meaning: { ar: 'عشاء طالب شهرًا', en: 'A month of dinners', tr: 'Bir aylık akşam yemeği' } },
  ],
  'school-bag': [
    { amount: 190_00, meaning: { ar: 'دفاتر وأقلام', en: 'Notebooks and pens', tr: 'Defter ve kalemler' } },
    { amount: 800_00, meaning: { ar: 'حقيبة كاملة', en: 'A full school bag', tr: 'Dolu bir okul çantası' } },
    { amount: 2_400_00, meaning: { ar: 'ثلاث حقائب كاملة', en: 'Three full school bags', tr: 'Üç dolu okul çantası' } },
  ],
  'winter-warmth': [
    { amount: 350_00, meaning: { ar: 'بطانية', en: 'A blanket', tr: 'Bir battaniye' } },
    { amount: 800_00, meaning: { ar: 'معطف طفل', en: 'A child’s coat', tr: 'Bir çocuk montu' } },
    { amount: 1_500_00, meaning: { ar: 'سلة أسرة كاملة', en: 'A family’s basket', tr: 'Bir ailenin paketi' } },
  ],
  'student-emergency': [
    {
      amount: 250_00,
      meaning: { ar: 'عُشر فحوص طالب مريض', en: 'A tenth of medical tests', tr: 'Tetkiklerin onda biri' },
    },
    {
      amount: 500_00,
      meaning: { ar: 'خُمس فحوص طالب مريض', en: 'A fifth of medical tests', tr: 'Tetkiklerin beşte biri' },
    },
    {
      amount: 2_500_00,
      meaning: { ar: 'فحوص طالب مريض', en: 'A student’s medical tests', tr: 'Bir öğrencinin tetkikleri' },
    },
  ],
  'computer-room': [
    {
      amount: 220_00,
      meaning: { ar: 'جزء من مئة من حاسوب', en: 'A hundredth of a computer', tr: 'Bilgisayarın yüzde biri' },
    },
    {
      amount: 2_500_00,
      meaning: { ar: 'ضمان وقفل وحقيبة', en: 'Warranty, lock and bag', tr: 'Garanti, kilit ve çanta' },
    },
    { amount: 19_500_00, meaning: { ar: 'حاسوب محمول', en: 'A laptop', tr: 'Bir dizüstü bilgisayar' } },
  ],
  'digital-skills': [
    { amount: 500_00, meaning: { ar: 'أسبوع من التدريب', en: 'A week of training', tr: 'Bir haftalık eğitim' } },
    {
      amount: 900_00,
      meaning: { ar: 'البرامج والاختبار', en: 'Software and the final exam', tr: 'Yazılımlar ve bitirme sınavı' },
    },
    { amount: 6_000_00, meaning: { ar: 'مقعد كامل', en: 'A whole seat', tr: 'Tam bir kişilik yer' } },
  ],
  'leaders-camp': [
    { amount: 600_00, meaning: { ar: 'مواد التدريب لمشارك', en: 'Training materials', tr: 'Eğitim malzemesi' } },
    { amount: 700_00, meaning: { ar: 'الحافلة ذهابًا وإيابًا', en: 'The bus there and back', tr: 'Gidiş dönüş otobüs' } },
    {
      amount: 2_700_00,
      meaning: { ar: 'إقامة ثلاثة أيام وطعامها', en: 'Three days’ room and meals', tr: 'Üç günlük konaklama ve yemek' },
    },
  ],
}
