import { defineTexts } from '#kernel/text.ts'

/** Transfers between funds. */
export const texts = defineTexts({
  'dashboard.fund_transfers': { ar: 'تحويلات الصناديق', en: 'Fund transfers', tr: 'Fon aktarımları' },
  'dashboard.fund_transfers_note': {
    ar: 'ما حُوِّل من صندوق إلى آخر بموافقة شخصين. لا تتغير مبالغ التبرعات المعروضة للزوار.',
    en: 'Money moved from one fund to another with the approval of two people. The donation totals that visitors see do not change.',
    tr: 'İki kişinin onayıyla bir fondan diğerine aktarılan paralar. Ziyaretçilerin gördüğü bağış toplamları değişmez.',
  },
  'dashboard.fund_transfers_none': { ar: 'لا تحويلات', en: 'No transfers', tr: 'Aktarım yok' },
  'dashboard.fund_transfer.record': {
    ar: 'تحويل بين صندوقين',
    en: 'Transfer between funds',
    tr: 'Fonlar arası aktarım',
  },
  'dashboard.fund_transfer.proposed': {
    ar: 'ينتظر التحويل موافقة شخص ثانٍ.',
    en: 'The transfer is pending a second person’s approval.',
    tr: 'Aktarım ikinci kişinin onayını bekliyor.',
  },
  'dashboard.fund_transfer.text': {
    ar: 'لتصحيح تحويل سابق، سجّل تحويلًا بالعكس.',
    en: 'To correct an earlier transfer, record one in the other direction.',
    tr: 'Önceki bir aktarımı düzeltmek için ters yönde bir aktarım kaydedin.',
  },
  'dashboard.fund_transfer.from': { ar: 'من صندوق', en: 'From', tr: 'Kaynak fon' },
  'dashboard.fund_transfer.to': { ar: 'إلى صندوق', en: 'To', tr: 'Hedef fon' },
  'dashboard.fund_transfer.approve': {
    ar: 'تحويل {{amount}} بين صندوقين',
    en: 'Transfer {{amount}} between funds',
    tr: 'Fonlar arasında {{amount}} aktar',
  },
  'dashboard.command.fund_transfers.record': {
    ar: 'سجّل تحويلًا بين صندوقين',
    en: 'Recorded a transfer between funds',
    tr: 'Fonlar arası aktarım kaydetti',
  },
  'fund_transfers.same_fund': {
    ar: 'اختر صندوقًا آخر.',
    en: 'Select another fund.',
    tr: 'Başka bir fon seçin.',
  },
})
