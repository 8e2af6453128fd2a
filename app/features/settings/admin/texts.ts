import { defineTexts } from '#kernel/text.ts'

/** Texts of the emails about changes of limits and bank settings. */
export const texts = defineTexts({
  'dashboard.control.change_waiting': {
    ar: 'تغيير مقترح في الإعدادات: {{page}}',
    en: 'Proposed settings change: {{page}}',
    tr: 'Önerilen ayar değişikliği: {{page}}',
  },
  'dashboard.control.change_approved': {
    ar: 'سرى تغيير في الإعدادات: {{page}}',
    en: 'Settings change in effect: {{page}}',
    tr: 'Ayar değişikliği yürürlükte: {{page}}',
  },
  'dashboard.control.change_after_delay': {
    ar: 'سرى تغيير في الإعدادات بعد انقضاء المهلة: {{page}}',
    en: 'Settings change in effect after the waiting period: {{page}}',
    tr: 'Bekleme süresi doldu, ayar değişikliği yürürlükte: {{page}}',
  },
  'dashboard.control.change_rejected': {
    ar: 'رُفض تغيير في الإعدادات: {{page}}',
    en: 'Settings change rejected: {{page}}',
    tr: 'Ayar değişikliği reddedildi: {{page}}',
  },
  'dashboard.control.change_withdrawn': {
    ar: 'سُحب تغيير في الإعدادات: {{page}}',
    en: 'Settings change withdrawn: {{page}}',
    tr: 'Ayar değişikliği geri çekildi: {{page}}',
  },
  'dashboard.control.change_by': {
    ar: 'طلب {{name}} هذا التغيير في {{date}}:',
    en: '{{name}} requested this change on {{date}}:',
    tr: '{{name}} bu değişikliği {{date}} tarihinde istedi:',
  },
  'dashboard.control.change_of': {
    ar: '{{field}}: من {{before}} إلى {{value}}',
    en: '{{field}}: from {{before}} to {{value}}',
    tr: '{{field}}: eskisi {{before}}, yenisi {{value}}',
  },
  'dashboard.control.change_needs': {
    ar: 'لا يسري إلا بموافقة شخص ثانٍ. وإلى ذلك تبقى القيم القديمة.',
    en: 'It takes effect only after a second person approves it. Until then the current values apply.',
    tr: 'Ancak ikinci bir kişi onaylarsa yürürlüğe girer. O zamana kadar eski değerler geçerlidir.',
  },
  'dashboard.control.change_effective': {
    ar: 'ليس هناك مالك آخر يوافق عليه، فيسري من تلقاء نفسه في {{date}} ما لم يُسحب أو يُرفض.',
    en: 'There is no other owner to approve it: it takes effect automatically on {{date}} unless it is withdrawn or rejected.',
    tr: 'Onaylayacak başka bir sahip yok: geri çekilmez veya reddedilmezse {{date}} tarihinde kendiliğinden yürürlüğe girer.',
  },
  'dashboard.control.change_decided_by': {
    ar: 'قرّر ذلك {{name}}.',
    en: 'Decided by {{name}}.',
    tr: 'Kararı {{name}} verdi.',
  },
  'dashboard.control.change_unknown': {
    ar: 'إن لم تعرف سبب هذا التغيير فافتح صفحة الموافقات وارفضه، وأخبر بقية المالكين.',
    en: 'If you do not know why this was changed, open the approvals page, reject it and inform the other owners.',
    tr: 'Bu değişikliğin nedenini bilmiyorsanız onaylar sayfasını açıp reddedin ve diğer sahiplere haber verin.',
  },
})
