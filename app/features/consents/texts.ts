import { defineTexts } from '#kernel/text.ts'

export const consentTexts = defineTexts({
  'dashboard.consents': { ar: 'الموافقات', en: 'Consents', tr: 'Onaylar' },
  'dashboard.consents_lead': {
    ar: 'بالنص الذي وافق عليه الشخص وبلغته.',
    en: 'With the exact text that the person agreed to, in its language.',
    tr: 'Kişinin onayladığı metinle, metnin dilinde.',
  },
  'dashboard.consents_none': { ar: 'لا موافقات مسجلة', en: 'No consents recorded', tr: 'Kayıtlı onay yok' },
  'consents.purpose.wall': { ar: 'قائمة المتبرعين', en: 'Donor wall', tr: 'Bağışçı listesi' },
  'consents.purpose.campaign_news': { ar: 'أخبار حملة', en: 'Campaign updates', tr: 'Kampanya haberleri' },
  'consents.purpose.newsletter': { ar: 'النشرة البريدية', en: 'Newsletter', tr: 'Bülten' },
  'consents.purpose.housing': { ar: 'طلب سكن', en: 'Housing application', tr: 'Yurt başvurusu' },
  'consents.source.donation_form': { ar: 'نموذج التبرع', en: 'Donation form', tr: 'Bağış formu' },
  'consents.source.transfer_form': { ar: 'نموذج التحويل', en: 'Transfer form', tr: 'Havale formu' },
  'consents.source.newsletter_form': { ar: 'نموذج النشرة', en: 'Newsletter form', tr: 'Bülten formu' },
  'consents.source.housing_form': { ar: 'نموذج طلب السكن', en: 'Housing application form', tr: 'Yurt başvuru formu' },
  'consents.source.link': { ar: 'رابط في رسالة', en: 'Link in an email', tr: 'E-postadaki bağlantı' },
  'consents.source.staff': { ar: 'فريق العمل', en: 'Staff', tr: 'Ekip' },
  'dashboard.consent_given': {
    ar: 'وافق {{at}} · {{source}}',
    en: 'Given {{at}} · {{source}}',
    tr: 'Onay: {{at}} · {{source}}',
  },
  'dashboard.consent_withdrawn': {
    ar: 'سُحبت {{at}} · {{source}}',
    en: 'Withdrawn {{at}} · {{source}}',
    tr: 'Geri alındı: {{at}} · {{source}}',
  },
  'dashboard.consent_in_force': { ar: 'سارية', en: 'In force', tr: 'Geçerli' },
  'dashboard.consent_ended': { ar: 'مسحوبة', en: 'Withdrawn', tr: 'Geri alındı' },
  'dashboard.consent_version': { ar: 'صيغة {{version}}', en: 'Version {{version}}', tr: 'Sürüm {{version}}' },
  'dashboard.consent_withdraw': { ar: 'تسجيل سحب الموافقة', en: 'Record withdrawal', tr: 'Geri almayı kaydet' },
  'dashboard.consent_withdraw_text': {
    ar: 'يُسجَّل هذا حين يطلب الشخص سحب موافقته. يتوقف ما كانت تسمح به فورًا.',
    en: 'Record this when the person asked for it. What the consent allowed stops at once.',
    tr: 'Kişi istediğinde kaydedin. Onayın izin verdiği işlem hemen durur.',
  },
  'dashboard.consent_withdrawal_recorded': {
    ar: 'سُجّل السحب',
    en: 'Withdrawal recorded',
    tr: 'Geri alma kaydedildi',
  },
  'consents.withdrawn_already': {
    ar: 'سُحبت هذه الموافقة من قبل.',
    en: 'This consent was withdrawn before.',
    tr: 'Bu onay daha önce geri alınmış.',
  },
  'dashboard.command.consents.withdraw': {
    ar: 'سجّل سحب موافقة',
    en: 'Recorded the withdrawal of a consent',
    tr: 'Bir onayın geri alındığını kaydetti',
  },
})
