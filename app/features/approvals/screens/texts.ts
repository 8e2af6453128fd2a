import { defineTexts } from '#kernel/text.ts'

/** Texts of the approvals screen. */
export const approvalTexts = defineTexts({
  'dashboard.approvals': { ar: 'الموافقات', en: 'Approvals', tr: 'Onaylar' },
  'dashboard.approvals_note': {
    ar: 'اقتراحات تخص المال أو إعداداته أو البيانات الشخصية، ولا تُنفَّذ إلا بموافقة شخص ثانٍ.',
    en: 'Proposals about money, payment settings or personal data that need a second person’s approval.',
    tr: 'Para, para ayarları veya kişisel verilerle ilgili bir kişinin önerdiği, ikinci kişinin onayını bekleyen işler.',
  },
  'dashboard.approvals_none': { ar: 'لا موافقات معلّقة', en: 'No approvals pending', tr: 'Bekleyen onay yok' },
  'dashboard.approvals_decided': { ar: 'قرارات حديثة', en: 'Recent decisions', tr: 'Son kararlar' },
  'dashboard.approval.waiting': { ar: 'ينتظر', en: 'Pending', tr: 'Bekliyor' },
  'dashboard.approval.approved': { ar: 'وُوفق عليه', en: 'Approved', tr: 'Onaylandı' },
  'dashboard.approval.rejected': { ar: 'رُفض', en: 'Rejected', tr: 'Reddedildi' },
  'dashboard.approval.withdrawn': { ar: 'سُحب', en: 'Withdrawn', tr: 'Geri çekildi' },
  'dashboard.approval.after_delay': {
    ar: 'نُفّذ بعد انقضاء المهلة',
    en: 'In effect after the waiting period',
    tr: 'Bekleme süresi dolunca yürürlüğe girdi',
  },
  'dashboard.approval_effective_at': {
    ar: 'ليس هناك من يوافق عليه غير صاحبه، فيسري من تلقاء نفسه في {{date}} ما لم يُسحب أو يُرفض.',
    en: 'No one else can approve this: it takes effect automatically on {{date}} unless it is withdrawn or rejected.',
    tr: 'Onaylayabilecek başka kimse yok: geri çekilmez veya reddedilmezse {{date}} tarihinde kendiliğinden yürürlüğe girer.',
  },
  'dashboard.approval_was': { ar: 'الآن', en: 'Current', tr: 'Şimdi' },
  'dashboard.approval_will': { ar: 'المقترح', en: 'Proposed', tr: 'Önerilen' },
  'dashboard.approval_record': {
    ar: 'تسجيل تبرع يدويًا: {{amount}}',
    en: 'Record an offline donation: {{amount}}',
    tr: 'Elle bağış kaydı: {{amount}}',
  },
  'dashboard.approval_reverse': {
    ar: 'إلغاء قيد تبرع: {{amount}}',
    en: 'Reverse a recorded donation: {{amount}}',
    tr: 'Bağış kaydını geri alma: {{amount}}',
  },
  'dashboard.approval_open': { ar: 'عرض الصفحة', en: 'View page', tr: 'Sayfayı gör' },
  'dashboard.approval_by': { ar: 'اقترحه {{name}}', en: 'Proposed by {{name}}', tr: '{{name}} önerdi' },
  'dashboard.approval_decided_by': { ar: 'القرار: {{name}}', en: 'Decided by {{name}}', tr: 'Karar: {{name}}' },
  'dashboard.approval_mine': {
    ar: 'هذا اقتراحك، فيوافق عليه شخص آخر.',
    en: 'This is your proposal: someone else has to approve it.',
    tr: 'Bu sizin öneriniz; bir başkası onaylamalı.',
  },
  'dashboard.approval_withdraw': { ar: 'سحب الاقتراح', en: 'Withdraw', tr: 'Geri çek' },
  'dashboard.approval_withdrawn': { ar: 'سُحب الاقتراح.', en: 'The proposal was withdrawn.', tr: 'Öneri geri çekildi.' },
  'dashboard.approval_approve': { ar: 'موافقة', en: 'Approve', tr: 'Onayla' },
  'dashboard.approval_reject': { ar: 'رفض', en: 'Reject', tr: 'Reddet' },
  'dashboard.approval_approved': {
    ar: 'وافقت عليه، ويُنفَّذ الآن.',
    en: 'Approved. It is being carried out.',
    tr: 'Onaylandı, yapılıyor.',
  },
  'dashboard.approval_rejected': { ar: 'رُفض الاقتراح.', en: 'The proposal was rejected.', tr: 'Öneri reddedildi.' },
  'dashboard.approval_note_hint': {
    ar: 'اختيارية، تُحفظ في سجل العمليات.',
    en: 'Optional. It is stored in the audit log.',
    tr: 'İsteğe bağlı, işlem kaydında saklanır.',
  },
})
