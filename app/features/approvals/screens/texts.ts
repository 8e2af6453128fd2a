import { defineTexts } from '#kernel/text.ts'

/** What the screen of the second person says. */
export const approvalTexts = defineTexts({
  'dashboard.approvals': { ar: 'الموافقات', en: 'Approvals', tr: 'Onaylar' },
  'dashboard.approvals_note': {
    ar: 'ما يقترحه شخص في المال أو في إعداداته ولا يتم إلا بموافقة ثانٍ.',
    en: 'What one person proposes for money or its settings, and a second person has to approve.',
    tr: 'Para veya para ayarlarıyla ilgili bir kişinin önerdiği, ikinci kişinin onayını bekleyen işler.',
  },
  'dashboard.approvals_none': { ar: 'لا شيء ينتظر موافقة', en: 'Nothing waits for a yes', tr: 'Onay bekleyen yok' },
  'dashboard.approvals_decided': { ar: 'ما حُسم مؤخرًا', en: 'Recently decided', tr: 'Son kararlar' },
  'dashboard.approval.waiting': { ar: 'ينتظر', en: 'Waiting', tr: 'Bekliyor' },
  'dashboard.approval.approved': { ar: 'وُوفق عليه', en: 'Approved', tr: 'Onaylandı' },
  'dashboard.approval.rejected': { ar: 'رُفض', en: 'Refused', tr: 'Reddedildi' },
  'dashboard.approval.withdrawn': { ar: 'سُحب', en: 'Taken back', tr: 'Geri çekildi' },
  'dashboard.approval.after_delay': {
    ar: 'نُفّذ بعد انقضاء المهلة',
    en: 'In effect after the waiting period',
    tr: 'Bekleme süresi dolunca yürürlüğe girdi',
  },
  'dashboard.approval_effective_at': {
    ar: 'ليس هناك من يوافق عليه غير صاحبه، فيسري من تلقاء نفسه في {{date}} ما لم يُسحب أو يُرفض.',
    en: 'Nobody else can approve it: it takes effect by itself on {{date}} unless it is withdrawn or rejected.',
    tr: 'Onaylayabilecek başka kimse yok: geri çekilmez veya reddedilmezse {{date}} tarihinde kendiliğinden yürürlüğe girer.',
  },
  'dashboard.approval_was': { ar: 'الآن', en: 'Now', tr: 'Şimdi' },
  'dashboard.approval_will': { ar: 'المقترح', en: 'Proposed', tr: 'Önerilen' },
  'dashboard.approval_record': {
    ar: 'تسجيل تبرع يدويًا: {{amount}}',
    en: 'Record a donation by hand: {{amount}}',
    tr: 'Elle bağış kaydı: {{amount}}',
  },
  'dashboard.approval_reverse': {
    ar: 'إلغاء قيد تبرع: {{amount}}',
    en: 'Reverse a recorded donation: {{amount}}',
    tr: 'Bağış kaydını geri alma: {{amount}}',
  },
  'dashboard.approval_open': { ar: 'عرض الصفحة', en: 'See the page', tr: 'Sayfayı gör' },
  'dashboard.approval_by': { ar: 'اقترحه {{name}}', en: 'Proposed by {{name}}', tr: '{{name}} önerdi' },
  'dashboard.approval_mine': {
    ar: 'هذا اقتراحك، فيوافق عليه شخص آخر.',
    en: 'This is your own: somebody else has to agree.',
    tr: 'Bu sizin öneriniz; bir başkası onaylamalı.',
  },
  'dashboard.approval_withdraw': { ar: 'سحب الاقتراح', en: 'Take it back', tr: 'Geri çek' },
  'dashboard.approval_withdrawn': { ar: 'سُحب الاقتراح.', en: 'It is taken back.', tr: 'Öneri geri çekildi.' },
  'dashboard.approval_approve': { ar: 'موافقة', en: 'Approve', tr: 'Onayla' },
  'dashboard.approval_reject': { ar: 'رفض', en: 'Refuse', tr: 'Reddet' },
  'dashboard.approval_approved': {
    ar: 'وافقت عليه، ويُنفَّذ الآن.',
    en: 'Approved; it is being done.',
    tr: 'Onaylandı, yapılıyor.',
  },
  'dashboard.approval_rejected': { ar: 'رُفض الاقتراح.', en: 'It is refused.', tr: 'Öneri reddedildi.' },
  'dashboard.approval_note_hint': {
    ar: 'اختيارية، تبقى في السجل.',
    en: 'If you like; it stays in the log.',
    tr: 'İsteğe bağlı, kayıtta kalır.',
  },
})
