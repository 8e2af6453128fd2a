import type { DemoCategory } from './types.ts'

/** In the order of the tabs. */
export const categories: DemoCategory[] = [
  { key: 'education', name: { ar: 'التعليم', en: 'Education', tr: 'Eğitim' } },
  { key: 'housing', name: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' } },
  { key: 'relief', name: { ar: 'الإغاثة', en: 'Relief', tr: 'İnsani yardım' } },
  { key: 'youth', name: { ar: 'تمكين الشباب', en: 'Youth', tr: 'Gençlik' } },
]
