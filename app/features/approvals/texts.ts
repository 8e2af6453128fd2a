import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'approvals.waits_already': {
    ar: 'هناك طلب سابق بهذا الشأن ينتظر موافقة شخص ثانٍ.',
    en: 'A proposal for this is already waiting for a second person.',
    tr: 'Bununla ilgili ikinci kişinin onayını bekleyen bir öneri zaten var.',
  },
  'approvals.own': {
    ar: 'لا يوافق المرء على ما اقترحه بنفسه؛ اطلب ذلك من شخص آخر.',
    en: 'You cannot agree to your own proposal; please ask somebody else.',
    tr: 'Kendi önerinizi onaylayamazsınız; lütfen bir başkasından isteyin.',
  },
  'approvals.decided': {
    ar: 'حُسم هذا الطلب من قبل.',
    en: 'This proposal has been decided already.',
    tr: 'Bu öneri hakkında zaten karar verilmiş.',
  },
  'approvals.not_found': { ar: 'لم نجد هذا الطلب.', en: 'We can’t find this proposal.', tr: 'Bu öneri bulunamadı.' },
})
