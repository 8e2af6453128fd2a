import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'approvals.waits_already': {
    ar: 'هناك طلب سابق بهذا الشأن ينتظر موافقة شخص ثانٍ.',
    en: 'A proposal for this is already pending a second person’s approval.',
    tr: 'Bununla ilgili ikinci kişinin onayını bekleyen bir öneri zaten var.',
  },
  'approvals.own': {
    ar: 'لا يوافق المرء على ما اقترحه بنفسه؛ اطلب ذلك من شخص آخر.',
    en: 'You cannot approve your own proposal. Ask someone else.',
    tr: 'Kendi önerinizi onaylayamazsınız; lütfen bir başkasından isteyin.',
  },
  'approvals.recent_role': {
    ar: 'حصلت على هذه الصلاحية ممن قدّم الطلب قبل أقل من {{24}} ساعة. وافق عليه بعد مرور يوم، أو اطلب ذلك من شخص آخر.',
    en: 'You got this permission from the person who proposed this less than 24 hours ago. Approve it after a day, or ask someone else.',
    tr: 'Bu yetkiyi size öneriyi yapan kişi 24 saatten kısa süre önce verdi. Bir gün geçtikten sonra onaylayın veya bir başkasından isteyin.',
  },
  'approvals.proposer_not_allowed': {
    ar: 'لم تعد لدى مقدّم هذا الطلب الصلاحية اللازمة له. ارفض الطلب، أو قدّمه من جديد.',
    en: 'The person who proposed this no longer has this permission. Reject it, or propose it again.',
    tr: 'Bunu öneren kişinin artık bu yetkisi yok. Öneriyi reddedin veya yeniden önerin.',
  },
  'approvals.decided': {
    ar: 'حُسم هذا الطلب من قبل.',
    en: 'This proposal was already decided.',
    tr: 'Bu öneri hakkında zaten karar verilmiş.',
  },
  'approvals.not_found': { ar: 'لم نجد هذا الطلب.', en: 'This proposal was not found.', tr: 'Bu öneri bulunamadı.' },
})
