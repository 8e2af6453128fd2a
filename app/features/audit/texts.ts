import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'audit.title': { ar: 'سجلّ الأعمال', en: 'Audit log', tr: 'İşlem kaydı' },
  'audit.at': { ar: 'الوقت', en: 'Time', tr: 'Zaman' },
  'audit.by': { ar: 'من قام به', en: 'Who', tr: 'Kim' },
  'audit.command': { ar: 'العمل', en: 'What', tr: 'Ne yaptı' },
  'audit.subject': { ar: 'على ماذا', en: 'On what', tr: 'Neyin üzerinde' },
  'audit.before': { ar: 'قبل', en: 'Before', tr: 'Önce' },
  'audit.after': { ar: 'بعد', en: 'After', tr: 'Sonra' },
  'audit.detail': { ar: 'تفاصيل', en: 'Details', tr: 'Ayrıntılar' },
  'audit.network': { ar: 'من أين', en: 'From where', tr: 'Nereden' },
  'audit.agent': { ar: 'المتصفّح', en: 'Browser', tr: 'Tarayıcı' },
})
