import { defineTexts } from '#kernel/text.ts'

/** Texts of the screens of announced transfers. */
export const transferTexts = defineTexts({
  'dashboard.transfers': { ar: 'التحويلات المعلنة', en: 'Announced transfers', tr: 'Bildirilen havaleler' },
  'dashboard.transfer': { ar: 'تحويل معلن', en: 'Announced transfer', tr: 'Bildirilen havale' },
  'dashboard.transfers_none': {
    ar: 'لا تحويلات معلنة بعد',
    en: 'No announced transfers yet',
    tr: 'Henüz bildirilen havale yok',
  },
  'dashboard.transfers_count': {
    ar: {
      zero: 'لا تحويلات',
      one: 'تحويل واحد',
      two: 'تحويلان',
      few: '{{number}} تحويلات',
      many: '{{number}} تحويلًا',
      other: '{{number}} تحويل',
    },
    en: { one: '{{number}} transfer', other: '{{number}} transfers' },
    tr: { one: '{{number}} havale', other: '{{number}} havale' },
  },
  'dashboard.waiting.transfers': {
    ar: 'تحويلات أُبلغ بإرسالها',
    en: 'Transfers reported as sent',
    tr: 'Gönderildiği bildirilen havaleler',
  },
  'dashboard.waiting.transfers_without_account': {
    ar: 'تحويلات معلنة بعملة لم يعد لها حساب: تواصلوا مع المتبرعين',
    en: 'Announced transfers in a currency that no longer has an account: contact the donors',
    tr: 'Artık hesabı olmayan para biriminde bildirilmiş havaleler: bağışçılarla iletişime geçin',
  },
  'dashboard.transfer_code': { ar: 'الرمز المرجعي', en: 'Reference code', tr: 'Referans kodu' },
  'dashboard.transfer_state': { ar: 'الحالة', en: 'Status', tr: 'Durum' },
  'dashboard.transfer_at': { ar: 'تاريخ الإعلان', en: 'Announced', tr: 'Bildirim tarihi' },
  'dashboard.transfer_donor': { ar: 'المتبرع', en: 'Donor', tr: 'Bağışçı' },
  'dashboard.transfer_phone': { ar: 'الهاتف', en: 'Phone', tr: 'Telefon' },
  'dashboard.transfer_no_amount': { ar: 'غير محدد', en: 'Not stated', tr: 'Belirtilmedi' },
  'dashboard.transfer_sent_on': { ar: 'يوم الإرسال', en: 'Sent on', tr: 'Gönderim günü' },
  'dashboard.transfer_sent_amount': { ar: 'المبلغ المُرسَل', en: 'Amount sent', tr: 'Gönderilen tutar' },
  'dashboard.transfer_closed': { ar: 'تاريخ الإغلاق', en: 'Closed', tr: 'Kapanış' },
  'dashboard.transfer_language': { ar: 'لغة الرسائل', en: 'Language of emails', tr: 'E-posta dili' },
  'dashboard.transfer_reminders': { ar: 'التذكير', en: 'Reminders', tr: 'Hatırlatmalar' },
  'dashboard.transfer_reminders_sent': {
    ar: 'أُرسل {{number}} من {{2}}',
    en: '{{number}} of 2 sent',
    tr: '2 hatırlatmadan {{number}} gönderildi',
  },
  'dashboard.transfer_reminders_stopped': { ar: 'أوقفها المتبرع', en: 'Stopped by the donor', tr: 'Bağışçı durdurdu' },
  'dashboard.transfer_slips': { ar: 'إشعارات البنك', en: 'Bank slips', tr: 'Dekontlar' },
  'dashboard.transfer_slips_text': {
    ar: 'محفوظة مشفّرة. يُسجَّل فتحها.',
    en: 'Stored encrypted. Every opening is logged.',
    tr: 'Şifreli saklanır. Her açılış kaydedilir.',
  },
  'dashboard.transfer_record': { ar: 'تسجيل وصوله', en: 'Record as received', tr: 'Ulaştığını kaydet' },
  'dashboard.transfer_record_text': {
    ar: 'قارن كشف الحساب بالرمز أولًا. يصبح التحويل تبرعًا، وتُرسل إلى المتبرع رسالة شكر.',
    en: 'Compare the bank statement with the code first. The transfer becomes a donation, and the donor gets a thank-you email.',
    tr: 'Önce hesap ekstresini kodla karşılaştırın. Havale bir bağış olur ve bağışçıya teşekkür e-postası gider.',
  },
  'dashboard.transfer_approval_waiting': {
    ar: 'سُجّل وصوله، وينتظر موافقة شخص ثانٍ.',
    en: 'It was recorded as received and is pending approval by a second person.',
    tr: 'Ulaştığı kaydedildi, ikinci bir kişinin onayını bekliyor.',
  },
  'dashboard.transfer_see_donation': { ar: 'فتح التبرع', en: 'Open donation', tr: 'Bağışı aç' },
  'dashboard.transfer_see_further': {
    ar: 'فتح تبرع التحويل التالي {{reference}}',
    en: 'Open donation of the further transfer {{reference}}',
    tr: 'Sonraki havalenin bağışını aç: {{reference}}',
  },
  'dashboard.transfer_withdraw': { ar: 'إلغاء التحويل', en: 'Cancel transfer', tr: 'Havaleyi iptal et' },
  'dashboard.transfer_withdraw_text': {
    ar: 'لا يصل المتبرع تذكير بعد ذلك. إن وصل المال مع ذلك فسجّله هنا.',
    en: 'The donor gets no more reminders. If the money arrives all the same, record it here.',
    tr: 'Bağışçıya artık hatırlatma gitmez. Para yine de ulaşırsa buradan kaydedin.',
  },
  'dashboard.transfer_withdrawn': {
    ar: 'أُلغي التحويل.',
    en: 'The transfer was cancelled.',
    tr: 'Havale iptal edildi.',
  },
  'dashboard.transfer_hidden_donor': {
    ar: 'ليست لديك صلاحية رؤية المتبرعين.',
    en: 'You do not have permission to see donors.',
    tr: 'Bağışçıları görme yetkiniz yok.',
  },
  'dashboard.transfer_erased': {
    ar: 'بلا بيانات متبرع',
    en: 'No donor data',
    tr: 'Bağışçı verisi yok',
  },
  'dashboard.mail_template.transfers.started': {
    ar: 'رمز تحويل معلن',
    en: 'Code of an announced transfer',
    tr: 'Bildirilen havalenin kodu',
  },
  'dashboard.mail_template.transfers.reminder': {
    ar: 'تذكير بتحويل معلن',
    en: 'Reminder of an announced transfer',
    tr: 'Bildirilen havaleyi hatırlatma',
  },
  'dashboard.command.transfers.start': { ar: 'أعلن تحويلًا', en: 'Announced a transfer', tr: 'Havale bildirdi' },
  'dashboard.command.transfers.report': {
    ar: 'أبلغ بإرسال تحويل',
    en: 'Reported a transfer as sent',
    tr: 'Havalenin gönderildiğini bildirdi',
  },
  'dashboard.command.transfers.withdraw_own': {
    ar: 'ألغى تحويله',
    en: 'Cancelled their transfer',
    tr: 'Kendi havalesini iptal etti',
  },
  'dashboard.command.transfers.set_reminders': {
    ar: 'غيّر تذكير تحويله',
    en: 'Changed the reminders of a transfer',
    tr: 'Havale hatırlatmalarını değiştirdi',
  },
  'dashboard.command.transfers.add_slip': {
    ar: 'أرسل إشعار بنك',
    en: 'Sent a bank slip',
    tr: 'Dekont gönderdi',
  },
  'dashboard.command.transfers.open_slip': {
    ar: 'فتح إشعار بنك',
    en: 'Opened a bank slip',
    tr: 'Dekont açtı',
  },
  'dashboard.command.transfers.withdraw': {
    ar: 'ألغى تحويلًا معلنًا',
    en: 'Cancelled an announced transfer',
    tr: 'Bildirilen bir havaleyi iptal etti',
  },
  'dashboard.command.transfers.export': {
    ar: 'صدّر التحويلات المعلنة',
    en: 'Exported announced transfers',
    tr: 'Bildirilen havaleleri dışa aktardı',
  },
  'dashboard.resource_transfers': { ar: 'التحويلات', en: 'Bank transfers', tr: 'Havaleler' },
  'dashboard.settings.transfers': { ar: 'تذكير التحويلات', en: 'Transfer reminders', tr: 'Havale hatırlatmaları' },
  'dashboard.settings.first_reminder_days': {
    ar: 'التذكير الأول بعد (أيام)',
    en: 'First reminder after (days)',
    tr: 'İlk hatırlatma (gün sonra)',
  },
  'dashboard.settings.second_reminder_days': {
    ar: 'التذكير الثاني بعد (أيام)',
    en: 'Second reminder after (days)',
    tr: 'İkinci hatırlatma (gün sonra)',
  },
  'dashboard.settings.transfer_expiry_days': {
    ar: 'ينتهي بعد (أيام)',
    en: 'Expires after (days)',
    tr: 'Sürenin dolması (gün sonra)',
  },
  'dashboard.settings.transfer_expiry_days_hint': {
    ar: 'من يوم الإعلان، أو من يوم الإبلاغ بالإرسال. المال الذي يصل بعد ذلك يُسجَّل كذلك.',
    en: 'From the day of the announcement, or of the report as sent. Money that arrives later can still be recorded.',
    tr: 'Bildirimden veya gönderildiğinin bildirilmesinden itibaren. Sonra ulaşan para da kaydedilebilir.',
  },
  'dashboard.settings.days_not_later': {
    ar: 'يجب أن يكون بعد الذي قبله.',
    en: 'Must be later than the one before.',
    tr: 'Bir öncekinden sonra olmalı.',
  },
  'dashboard.settings.transfers_months': {
    ar: 'المتبرع في التحويلات المعلنة (أشهر)',
    en: 'Donors of announced transfers (months)',
    tr: 'Bildirilen havalelerin bağışçıları (ay)',
  },
  'dashboard.settings.transfers_months_hint': {
    ar: 'بعد وصول التحويل أو انتهائه. ثم تُمحى بيانات المتبرع والإشعارات من الإعلان، ويبقى التبرع.',
    en: 'After the transfer was received or closed. Then donor and slips are erased from the announcement; the donation stays.',
    tr: 'Havale ulaştıktan veya kapandıktan sonra. Ardından bağışçı ve dekontlar bildirimden silinir, bağış kalır.',
  },
})
