import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'audit.title': { ar: 'سجل العمليات', en: 'Audit log', tr: 'İşlem kaydı' },
  'audit.at': { ar: 'الوقت', en: 'Time', tr: 'Zaman' },
  'audit.by': { ar: 'المستخدم', en: 'User', tr: 'Kullanıcı' },
  'audit.command': { ar: 'العملية', en: 'Action', tr: 'İşlem' },
  'audit.subject': { ar: 'السجل', en: 'Record', tr: 'Kayıt' },
  'audit.command_id': { ar: 'رمز العملية', en: 'Action ID', tr: 'İşlem kodu' },
  'audit.subject_id': { ar: 'رمز السجل', en: 'Record ID', tr: 'Kayıt kodu' },
  'audit.before': { ar: 'قبل', en: 'Before', tr: 'Önce' },
  'audit.after': { ar: 'بعد', en: 'After', tr: 'Sonra' },
  'audit.detail': { ar: 'تفاصيل', en: 'Details', tr: 'Ayrıntılar' },
  'audit.network': { ar: 'الشبكة', en: 'Network', tr: 'Ağ' },
  'audit.agent': { ar: 'المتصفّح', en: 'Browser', tr: 'Tarayıcı' },
})
