import { defineTexts } from '#kernel/text.ts'

/** Dashboard texts about issues for the donors of a saved view. */
export const viewTexts = defineTexts({
  'dashboard.newsletter_segment.view': {
    ar: 'متبرعو عرض محفوظ (يُختار العرض في الخطوة التالية)',
    en: 'Donors of a saved view (chosen in the next step)',
    tr: 'Kayıtlı bir görünümün bağışçıları (görünüm sonraki adımda seçilir)',
  },
  'dashboard.newsletter_segment.of_view': {
    ar: 'متبرعو عرض محفوظ',
    en: 'Donors of a saved view',
    tr: 'Kayıtlı bir görünümün bağışçıları',
  },
  'dashboard.newsletter_view': { ar: 'العرض المحفوظ', en: 'Saved view', tr: 'Kayıtlı görünüm' },
  'dashboard.newsletter_view_choose': { ar: 'اختر عرضًا', en: 'Choose a view', tr: 'Bir görünüm seçin' },
  'dashboard.newsletter_view_hint': {
    ar: 'من العروض المشتركة في قائمة المتبرعين. لا تصل الرسالة إلا إلى من أكّد اشتراكه في النشرة.',
    en: 'One of the shared views of the donors list. Only donors who confirmed their subscription to the newsletter get the email.',
    tr: 'Bağışçı listesinin paylaşılan görünümlerinden biri. E-posta yalnızca bülten aboneliğini onaylayan bağışçılara gider.',
  },
  'dashboard.newsletter_view_empty': {
    ar: 'لا عروض مشتركة لقائمة المتبرعين. احفظ عرضًا في القائمة وشاركه مع الفريق.',
    en: 'The donors list has no shared views. Save a view there and share it with the team.',
    tr: 'Bağışçı listesinin paylaşılan görünümü yok. Orada bir görünüm kaydedip ekiple paylaşın.',
  },
  'dashboard.newsletter_view_chosen': { ar: 'حُفظ العرض.', en: 'View saved.', tr: 'Görünüm kaydedildi.' },
  'dashboard.newsletter_view_forbidden': {
    ar: 'هذا العدد لمتبرعي عرض محفوظ. يحتاج عرض المستلمين والإرسال إليهم إلى صلاحية الاطلاع على المتبرعين.',
    en: 'This issue is for the donors of a saved view. Seeing the recipients and sending to them needs the permission to read donors.',
    tr: 'Bu gönderi, kayıtlı bir görünümün bağışçıları içindir. Alıcıları görmek ve onlara göndermek için bağışçıları görme yetkisi gerekir.',
  },
  'dashboard.newsletter_view_donors': { ar: 'متبرعو العرض', en: 'Donors in the view', tr: 'Görünümdeki bağışçılar' },
  'dashboard.newsletter_left_out.noEmail': {
    ar: 'لا تصلهم: بلا بريد إلكتروني',
    en: 'Left out: no email address',
    tr: 'Gönderilmeyecek: e-posta adresi yok',
  },
  'dashboard.newsletter_left_out.unsubscribed': {
    ar: 'لا تصلهم: ألغوا الاشتراك',
    en: 'Left out: unsubscribed',
    tr: 'Gönderilmeyecek: abonelikten çıktı',
  },
  'dashboard.newsletter_left_out.notSubscribed': {
    ar: 'لا تصلهم: لم يوافقوا على النشرة',
    en: 'Left out: did not agree to the newsletter',
    tr: 'Gönderilmeyecek: bülten onayı yok',
  },
  'dashboard.newsletter_left_out.language': {
    ar: 'لا تصلهم: لغة أخرى',
    en: 'Left out: another language',
    tr: 'Gönderilmeyecek: başka dil',
  },
  'dashboard.newsletter_left_out.sameAddress': {
    ar: 'لهم عنوان متبرع آخر، فتصله رسالة واحدة',
    en: 'Same address as another donor: one email',
    tr: 'Başka bir bağışçıyla aynı adres: tek e-posta',
  },
  'newsletter.view_none': {
    ar: 'اختر العرض المحفوظ الذي يُرسل العدد إلى متبرعيه.',
    en: 'Choose the saved view whose donors get this issue.',
    tr: 'Gönderinin hangi kayıtlı görünümün bağışçılarına gideceğini seçin.',
  },
  'newsletter.view_missing': {
    ar: 'حُذف العرض المحفوظ أو لم يعد مشتركًا. اختر عرضًا آخر.',
    en: 'The saved view was deleted or is no longer shared. Choose another one.',
    tr: 'Kayıtlı görünüm silindi ya da artık paylaşılmıyor. Başka bir görünüm seçin.',
  },
  'newsletter.view_changed': {
    ar: 'تغيّر العرض المحفوظ بعد الجدولة. لن يُرسل العدد في موعده. ألغ الجدولة، وراجع المستلمين، ثم جدوله من جديد.',
    en: 'The saved view was changed after the issue was scheduled. It will not be sent as scheduled. Cancel the schedule, check the recipients, and schedule it again.',
    tr: 'Kayıtlı görünüm planlamadan sonra değişti. Gönderi zamanında gönderilmeyecek. Planı iptal edin, alıcıları kontrol edin ve yeniden planlayın.',
  },
  'newsletter.view_filters': {
    ar: 'في هذا العرض تصفية لا تُستعمل للنشرة. اختر عرضًا آخر.',
    en: 'This view has a filter that is not used for newsletters. Choose another one.',
    tr: 'Bu görünümde bültenlerde kullanılmayan bir filtre var. Başka bir görünüm seçin.',
  },
  'dashboard.newsletter_held': { ar: 'لم يُرسل في موعده', en: 'Not sent on time', tr: 'Zamanında gönderilmedi' },
  'newsletter.held.view_missing': {
    ar: 'حُذف العرض المحفوظ أو لم يعد مشتركًا قبل الموعد، فعاد العدد مسودة. اختر عرضًا آخر وأرسل من جديد.',
    en: 'The saved view was deleted or no longer shared before that time, so the issue is a draft again. Choose another view and send it.',
    tr: 'Kayıtlı görünüm o zamandan önce silindi ya da artık paylaşılmıyordu; gönderi yeniden taslak. Başka bir görünüm seçip gönderin.',
  },
  'newsletter.held.view_changed': {
    ar: 'تغيّر العرض المحفوظ قبل الموعد، فعاد العدد مسودة. راجع المستلمين وأرسل من جديد.',
    en: 'The saved view was changed before that time, so the issue is a draft again. Check the recipients and send it.',
    tr: 'Kayıtlı görünüm o zamandan önce değişti; gönderi yeniden taslak. Alıcıları kontrol edip gönderin.',
  },
  'newsletter.alert_held_subject': {
    ar: 'عدد من النشرة لم يُرسل في موعده',
    en: 'A newsletter issue was not sent on time',
    tr: 'Bir bülten gönderisi zamanında gönderilmedi',
  },
  'newsletter.alert_held': {
    ar: 'العدد «{{title}}» لم يُرسل، لأن العرض المحفوظ الذي يحدد مستلميه تغيّر أو حُذف. وهو مسودة من جديد.',
    en: 'The issue “{{title}}” was not sent, because the saved view that selects its recipients was changed or deleted. It is a draft again.',
    tr: '“{{title}}” gönderilmedi, çünkü alıcılarını belirleyen kayıtlı görünüm değişti ya da silindi. Gönderi yeniden taslak.',
  },
  'dashboard.mail_template.newsletter.alert_held': {
    ar: 'عدد لم يُرسل في موعده',
    en: 'Newsletter issue not sent',
    tr: 'Gönderilmeyen bülten',
  },
  'dashboard.command.newsletter.choose_view': {
    ar: 'اختار العرض المحفوظ لعدد من النشرة',
    en: 'Chose the saved view of a newsletter issue',
    tr: 'Bir bülten gönderisinin kayıtlı görünümünü seçti',
  },
})
