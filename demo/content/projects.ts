import type { DemoProject } from '../types.ts'

export const projects: DemoProject[] = [
  {
    key: 'library',
    name: { ar: 'مكتبة الحيّ', en: 'A library for the quarter', tr: 'Mahalle kütüphanesi' },
    summary: {
      ar: 'أربعة آلاف كتاب بثلاث لغات، وقاعة قراءة مفتوحة حتى العاشرة مساءً.',
      en: 'Four thousand books in three languages and a reading room that stays open until ten.',
      tr: 'Üç dilde dört bin kitap ve akşam ona kadar açık bir okuma salonu.',
    },
    description: {
      ar: '<p>كان أقرب كتاب عربي يبعد ساعة بالحافلة. اليوم يستعير أهل الحيّ ستين كتابًا في اليوم، نصفها للأطفال.</p><h2>ما بقي</h2><ul><li>رفوف للطابق الثاني</li><li>أمين مكتبة بنصف دوام</li></ul>',
      en: '<p>The nearest Arabic book used to be an hour away by bus. Today the quarter borrows sixty books a day, half of them for children.</p><h2>Still to do</h2><ul><li>Shelves for the second floor</li><li>A part-time librarian</li></ul>',
      tr: '<p>En yakın Arapça kitap otobüsle bir saat uzaktaydı. Bugün mahalleli günde altmış kitap ödünç alıyor, yarısı çocuklar için.</p><h2>Kalanlar</h2><ul><li>İkinci kat için raflar</li><li>Yarı zamanlı bir kütüphaneci</li></ul>',
    },
    section: 'education',
    importance: 'important',
    publishedDaysAgo: 20,
  },
]
