import type { Localized } from '#kernel/locale.ts'

type DemoType = { key: string; kind: 'complaint' | 'proposal'; name: Localized }

export const complaintTypes: DemoType[] = [
  {
    key: 'complaint-housing',
    kind: 'complaint',
    name: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurdu' },
  },
  {
    key: 'complaint-center',
    kind: 'complaint',
    name: { ar: 'مركز شبابي أو نشاط', en: 'Youth center or activity', tr: 'Gençlik merkezi veya etkinlik' },
  },
  {
    key: 'complaint-giving',
    kind: 'complaint',
    name: { ar: 'تبرع أو دفع', en: 'A donation or payment', tr: 'Bağış veya ödeme' },
  },
  {
    key: 'complaint-conduct',
    kind: 'complaint',
    name: { ar: 'سلوك أحد العاملين', en: 'How someone was treated', tr: 'Bir görevlinin davranışı' },
  },
  { key: 'complaint-other', kind: 'complaint', name: { ar: 'أمر آخر', en: 'Something else', tr: 'Başka bir konu' } },
  {
    key: 'proposal-activity',
    kind: 'proposal',
    name: { ar: 'نشاط أو دورة', en: 'An activity or course', tr: 'Etkinlik veya kurs' },
  },
  {
    key: 'proposal-service',
    kind: 'proposal',
    name: { ar: 'تحسين خدمة', en: 'A better service', tr: 'Hizmet iyileştirme' },
  },
  {
    key: 'proposal-partnership',
    kind: 'proposal',
    name: { ar: 'شراكة أو تعاون', en: 'Working together', tr: 'Ortaklık veya iş birliği' },
  },
  { key: 'proposal-other', kind: 'proposal', name: { ar: 'فكرة أخرى', en: 'Another idea', tr: 'Başka bir fikir' } },
]
