import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'payments.on_hold': {
    ar: 'الدفع بالبطاقة متوقف مؤقتًا لصيانة الموقع. يمكنك التبرع بتحويل بنكي، أو المحاولة لاحقًا.',
    en: 'Card payments are paused while the site is being restored. You can donate by bank transfer, or try again later.',
    tr: 'Site geri yüklenirken kartla ödeme geçici olarak durduruldu. Havale ile bağış yapabilir ya da daha sonra deneyebilirsiniz.',
  },
  'restores.not_on_hold': {
    ar: 'الموقع ليس معلّقًا.',
    en: 'The site is not on hold.',
    tr: 'Site beklemede değil.',
  },
  'restores.not_compared': {
    ar: 'قارن أولًا بسجل البنك.',
    en: 'Compare with the bank first.',
    tr: 'Önce banka kayıtlarıyla karşılaştırın.',
  },
  'restores.compare_failed': {
    ar: 'لم يُجب البنك. حاول مرة أخرى بعد قليل.',
    en: 'The bank did not answer. Try again in a few minutes.',
    tr: 'Banka yanıt vermedi. Birkaç dakika sonra yeniden deneyin.',
  },
  'dashboard.hold_banner': {
    ar: 'استُعيد الموقع من نسخة احتياطية وهو معلّق: لا يرسل بريدًا ولا يعيد مبالغ ولا يقبل البطاقات حتى يؤكد أحد المالكين.',
    en: 'This site was restored from a backup and is on hold: it sends no emails, makes no refunds and takes no cards until an owner confirms.',
    tr: 'Site bir yedekten geri yüklendi ve beklemede: bir sahip onaylayana kadar e-posta göndermez, iade yapmaz, kart kabul etmez.',
  },
  'dashboard.hold_open': { ar: 'مراجعة وتأكيد', en: 'Review and confirm', tr: 'İncele ve onayla' },
  'dashboard.site_restore': { ar: 'استعادة الموقع', en: 'Site restore', tr: 'Geri yükleme' },
  'dashboard.restore_none': {
    ar: 'الموقع يعمل كالمعتاد، ولا توجد استعادة تنتظر التأكيد.',
    en: 'The site runs normally. No restore is waiting for confirmation.',
    tr: 'Site normal çalışıyor. Onay bekleyen bir geri yükleme yok.',
  },
  'dashboard.restore_note': {
    ar: 'الموقع معلّق حتى تُقارن سجلاته بسجل البنك وتؤكد الاستعادة.',
    en: 'The site stays on hold until its ledger is compared with the bank and you confirm.',
    tr: 'Kayıtlar bankayla karşılaştırılana ve siz onaylayana kadar site beklemede kalır.',
  },
  'dashboard.restore_facts': { ar: 'النسخة', en: 'Backup', tr: 'Yedek' },
  'dashboard.restore_copied_at': { ar: 'أُخذت النسخة في', en: 'Backup created', tr: 'Yedeğin alındığı an' },
  'dashboard.restore_restored_at': { ar: 'استُعيدت في', en: 'Restored', tr: 'Geri yüklendiği an' },
  'dashboard.restore_skipped': {
    ar: 'أرقام ملخّصات لن تُستعمل',
    en: 'Summary numbers skipped',
    tr: 'Atlanan özet numaraları',
  },
  'dashboard.restore_skipped_why': {
    ar: 'ربما أُصدرت بعد أخذ النسخة، فلا تُصدر مرة ثانية.',
    en: 'They may have been issued after the backup was made, so they are never issued again.',
    tr: 'Yedek alındıktan sonra verilmiş olabilirler; bir daha verilmezler.',
  },
  'dashboard.restore_step_compare': {
    ar: '{{1}}. مقارنة سجل البنك',
    en: '1. Compare with the bank',
    tr: '1. Bankayla karşılaştırma',
  },
  'dashboard.restore_compare_lead': {
    ar: 'تُقيَّد المدفوعات التي سجّلها البنك بعد أخذ النسخة. ما لا نجد له طلبًا يصير مهمة.',
    en: 'Payments that the bank captured after the backup are recorded. Payments without a known order become tasks.',
    tr: 'Bankanın yedekten sonra çektiği ödemeler kaydedilir. Bilinen bir kaydı olmayanlar görev olur.',
  },
  'dashboard.restore_compared_at': { ar: 'آخر مقارنة', en: 'Last compared', tr: 'Son karşılaştırma' },
  'dashboard.restore_never': { ar: 'لم تتم بعد', en: 'Not yet', tr: 'Henüz yapılmadı' },
  'dashboard.restore_found': {
    ar: 'مدفوعات قُيّدت منذ الاستعادة',
    en: 'Payments recorded since the restore',
    tr: 'Geri yüklemeden beri kaydedilen ödemeler',
  },
  'dashboard.restore_tasks': { ar: 'مهام دفع مفتوحة', en: 'Open payment tasks', tr: 'Açık ödeme görevleri' },
  'dashboard.restore_compare': { ar: 'المقارنة الآن', en: 'Compare now', tr: 'Şimdi karşılaştır' },
  'dashboard.restore_compared': {
    ar: 'تمت المقارنة بسجل البنك.',
    en: 'Compared with the bank.',
    tr: 'Bankayla karşılaştırıldı.',
  },
  'dashboard.restore_step_check': { ar: '{{2}}. تحقّق بنفسك', en: '2. Manual check', tr: '2. Elle kontrol' },
  'dashboard.restore_check_people': {
    ar: 'المستخدمون: من سُحبت صلاحيته بعد أخذ النسخة عادت إليه. كل الجلسات والدعوات أُنهيت.',
    en: 'Users: access that you removed after the backup is active again. All sessions and invitations were ended.',
    tr: 'Kullanıcılar: yedekten sonra kaldırdığınız yetkiler geri geldi. Tüm oturumlar ve davetler sonlandırıldı.',
  },
  'dashboard.restore_check_manual': {
    ar: 'التبرعات النقدية والتحويلات المسجلة بعد أخذ النسخة: سجّلها من جديد.',
    en: 'Cash donations and bank transfers recorded after the backup: record them again.',
    tr: 'Yedekten sonra girilen nakit ve havaleler: yeniden girin.',
  },
  'dashboard.restore_step_release': {
    ar: '{{3}}. إنهاء التعليق',
    en: '3. Release the site',
    tr: '3. Siteyi yeniden aç',
  },
  'dashboard.restore_waiting': {
    ar: 'كان في النسخة ما ينتظر الإرسال (الرسائل: {{emails}}، المهام: {{jobs}}). غالبًا أُنجزت بعد أخذها.',
    en: 'When the backup was made, work was queued (emails: {{emails}}, jobs: {{jobs}}). The site has probably processed it since.',
    tr: 'Yedek alındığında bekleyenler vardı (e-posta: {{emails}}, iş: {{jobs}}). Site bunları büyük olasılıkla sonradan yaptı.',
  },
  'dashboard.restore_do_waiting': {
    ar: 'أنجزها الآن أيضًا (عند نقل موقع كان متوقفًا قبل أخذ النسخة)',
    en: 'Process it now as well (for a move, when the site was stopped before the backup)',
    tr: 'Bunları şimdi de yap (taşıma için: site yedekten önce durdurulduysa)',
  },
  'dashboard.restore_no_emails': {
    ar: 'لا يُرسل بريد عن المدفوعات التي وُجدت لدى البنك؛ يمكنك إرسال رسالة الشكر من صفحة كل تبرع.',
    en: 'No emails are sent for payments found at the bank. You can send a thank-you email from the page of each donation.',
    tr: 'Bankada bulunan ödemeler için e-posta gönderilmez; teşekkür e-postasını her bağışın sayfasından gönderebilirsiniz.',
  },
  'dashboard.restore_release': { ar: 'تأكيد وإنهاء التعليق', en: 'Confirm and release', tr: 'Onayla ve aç' },
  'dashboard.restore_released': {
    ar: 'الموقع يعمل الآن كالمعتاد.',
    en: 'The site runs normally now.',
    tr: 'Site artık normal çalışıyor.',
  },
  'dashboard.resource_site': { ar: 'تشغيل الموقع', en: 'Site operation', tr: 'Sitenin işletimi' },
  'dashboard.action_release': { ar: 'تأكيد الاستعادة', en: 'Confirm a restore', tr: 'Geri yüklemeyi onaylama' },
})
