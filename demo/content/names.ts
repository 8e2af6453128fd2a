import type { DemoName } from '../types.ts'

export const cities: DemoName[] = [
  { key: 'istanbul', name: { ar: 'إسطنبول', en: 'Istanbul', tr: 'İstanbul' } },
  { key: 'bursa', name: { ar: 'بورصة', en: 'Bursa', tr: 'Bursa' } },
  { key: 'ankara', name: { ar: 'أنقرة', en: 'Ankara', tr: 'Ankara' } },
  { key: 'gaziantep', name: { ar: 'غازي عنتاب', en: 'Gaziantep', tr: 'Gaziantep' } },
  { key: 'izmir', name: { ar: 'إزمير', en: 'Izmir', tr: 'İzmir' } },
]

export const postCategories: DemoName[] = [
  { key: 'news', name: { ar: 'أخبار الجمعية', en: 'Association news', tr: 'Dernekten haberler' } },
  { key: 'stories', name: { ar: 'حكايات', en: 'Stories', tr: 'Hikâyeler' } },
  { key: 'student-life', name: { ar: 'حياة الطالب', en: 'Student life', tr: 'Öğrenci yaşamı' } },
  { key: 'ideas', name: { ar: 'أفكار', en: 'Ideas', tr: 'Fikirler' } },
]

export const projectSections: DemoName[] = [
  { key: 'education', name: { ar: 'التعليم', en: 'Education', tr: 'Eğitim' } },
  { key: 'housing', name: { ar: 'السكن', en: 'Housing', tr: 'Barınma' } },
  { key: 'youth', name: { ar: 'الشباب والمهارات', en: 'Youth and skills', tr: 'Gençlik ve beceriler' } },
  { key: 'community', name: { ar: 'المجتمع', en: 'Community', tr: 'Toplum' } },
]
