import { defineTexts } from '#kernel/text.ts'

/** Of the tables under the privacy notice and the cookie page. The server translates them: browsers download none. */
export const legalTexts = defineTexts({
  'legal.minutes': {
    ar: {
      zero: '{{count}} دقيقة',
      one: 'دقيقة',
      two: 'دقيقتان',
      few: '{{count}} دقائق',
      many: '{{count}} دقيقة',
      other: '{{count}} دقيقة',
    },
    en: { one: '{{count}} minute', other: '{{count}} minutes' },
    tr: { one: '{{count}} dakika', other: '{{count}} dakika' },
  },
  'legal.hours': {
    ar: {
      zero: '{{count}} ساعة',
      one: 'ساعة',
      two: 'ساعتان',
      few: '{{count}} ساعات',
      many: '{{count}} ساعة',
      other: '{{count}} ساعة',
    },
    en: { one: '{{count}} hour', other: '{{count}} hours' },
    tr: { one: '{{count}} saat', other: '{{count}} saat' },
  },
  'legal.days': {
    ar: {
      zero: '{{count}} يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: '{{count}} أيام',
      many: '{{count}} يومًا',
      other: '{{count}} يوم',
    },
    en: { one: '{{count}} day', other: '{{count}} days' },
    tr: { one: '{{count}} gün', other: '{{count}} gün' },
  },
  'legal.months': {
    ar: {
      zero: '{{count}} شهر',
      one: 'شهر واحد',
      two: 'شهرين',
      few: '{{count}} أشهر',
      many: '{{count}} شهرًا',
      other: '{{count}} شهر',
    },
    en: { one: '{{count}} month', other: '{{count}} months' },
    tr: { one: '{{count}} ay', other: '{{count}} ay' },
  },
  'legal.years': {
    ar: {
      zero: '{{count}} سنة',
      one: 'سنة واحدة',
      two: 'سنتين',
      few: '{{count}} سنوات',
      many: '{{count}} سنة',
      other: '{{count}} سنة',
    },
    en: { one: '{{count}} year', other: '{{count}} years' },
    tr: { one: '{{count}} yıl', other: '{{count}} yıl' },
  },
  'legal.until_cleared': { ar: 'حتى تمسحه', en: 'until you clear it', tr: 'siz silene kadar' },
  'legal.until_tab_closes': { ar: 'حتى تغلق التبويب', en: 'until you close the tab', tr: 'sekme kapanana kadar' },
  'legal.kind.cookie': { ar: 'ملف تعريف ارتباط', en: 'cookie', tr: 'çerez' },
  'legal.kind.local': { ar: 'تخزين محلي', en: 'local storage', tr: 'yerel depolama' },
  'legal.kind.tab': { ar: 'تخزين الجلسة', en: 'session storage', tr: 'oturum depolaması' },
  'legal.cookie.session': {
    ar: 'يبقيك مسجّل الدخول. يُضبط عند تسجيل الدخول فقط.',
    en: 'Keeps you signed in. Set only when you sign in.',
    tr: 'Oturumunuzu açık tutar. Yalnızca giriş yaptığınızda oluşturulur.',
  },
  'legal.cookie.signed_in': {
    ar: 'يخبر الصفحة بأنك مسجّل الدخول كي تعرض اسمك، ولا يحوي شيئًا غير ذلك.',
    en: 'Lets the page know that you are signed in, so that it can display your name. It contains nothing else.',
    tr: 'Adınızı gösterebilmesi için sayfaya giriş yaptığınızı bildirir. Başka bilgi içermez.',
  },
  'legal.cookie.second_step': {
    ar: 'يربط خطوتي تسجيل الدخول إحداهما بالأخرى لمن فعّل التحقق بخطوتين.',
    en: 'Connects the two steps of signing in when two-step verification is on.',
    tr: 'İki adımlı doğrulama açıksa girişin iki adımını birbirine bağlar.',
  },
  'legal.cookie.second_ways': {
    ar: 'يحدّد طرق التحقق التي تعرضها الخطوة الثانية.',
    en: 'Stores which verification methods the second step offers.',
    tr: 'İkinci adımda hangi doğrulama yöntemlerinin gösterileceğini belirler.',
  },
  'legal.cookie.known': {
    ar: 'يتعرّف على متصفح سبق أن دخلت منه، لحماية حسابك من محاولات الغرباء وتنبيهك إلى متصفح جديد.',
    en: 'Recognises a browser you have signed in from, to protect your account from others’ attempts and to alert you to a new browser.',
    tr: 'Daha önce giriş yaptığınız tarayıcıyı tanır; hesabınızı başkalarının denemelerine karşı korur ve yeni tarayıcıda sizi uyarır.',
  },
  'legal.cookie.cart': {
    ar: 'يربط متصفحك بسلة المتجر. يُضبط عند إضافة أول منتج.',
    en: 'Connects your browser to your cart. Set when you add the first product.',
    tr: 'Tarayıcınızı sepetinizle eşleştirir. İlk ürünü eklediğinizde oluşturulur.',
  },
  'legal.cookie.cart_count': {
    ar: 'عدد القطع الذي يظهر على أيقونة السلة.',
    en: 'The number of items shown on the cart icon.',
    tr: 'Sepet simgesinde gösterilen ürün sayısı.',
  },
  'legal.cookie.payment': {
    ar: 'يجد نتيجة الدفع عند عودتك من صفحة البنك.',
    en: 'Finds the result of your payment when you come back from the bank’s page.',
    tr: 'Bankanın sayfasından döndüğünüzde ödemenizin sonucunu bulur.',
  },
  'legal.cookie.lang': {
    ar: 'لغة القراءة.',
    en: 'Your language.',
    tr: 'Site dili.',
  },
  'legal.cookie.theme': {
    ar: 'المظهر الفاتح أو الداكن الذي اختاره فريق العمل في لوحة الإدارة.',
    en: 'The light or dark theme that staff choose in the dashboard.',
    tr: 'Çalışanların yönetim panelinde seçtiği açık ya da koyu tema.',
  },
  'legal.cookie.desk': {
    ar: 'عرض القائمة الجانبية في لوحة الإدارة، لفريق العمل فقط.',
    en: 'The width of the dashboard’s side menu, for staff only.',
    tr: 'Yönetim panelindeki yan menünün genişliği; yalnızca çalışanlar için.',
  },
  'legal.cookie.columns': {
    ar: 'أعمدة الجداول التي اختارها فريق العمل في لوحة الإدارة.',
    en: 'The table columns that staff choose in the dashboard.',
    tr: 'Çalışanların yönetim panelindeki tablolarda seçtiği sütunlar.',
  },
  'legal.cookie.gift': {
    ar: 'ما كتبته في نموذج التبرع (الاسم والبريد والمبلغ، بلا بيانات البطاقة) كي لا تعيد كتابته إن لم يتم الدفع. يُمحى بعد الدفع.',
    en: 'What you entered in the donation form (name, email and amount, no card details), so that you do not have to enter it again if the payment fails. Deleted after the payment.',
    tr: 'Ödeme tamamlanmazsa yeniden yazmamanız için bağış formuna yazdıklarınız (ad, e-posta, tutar; kart bilgisi yok). Ödemeden sonra silinir.',
  },
  'legal.cookie.assistant': {
    ar: 'محادثتك مع المساعد في هذا التبويب.',
    en: 'Your conversation with the assistant in this tab.',
    tr: 'Bu sekmede asistanla yaptığınız konuşma.',
  },
  'legal.cookie.scroll': {
    ar: 'موضعك في الصفحات التي زرتها، كي تعود إليه بزر الرجوع.',
    en: 'How far you scrolled on the pages you visited, so that the Back button returns you there.',
    tr: 'Geri düğmesiyle aynı yere dönmeniz için ziyaret ettiğiniz sayfalardaki konumunuz.',
  },
  'legal.of.donations': { ar: 'التبرعات وإيصالاتها', en: 'Donations and their receipts', tr: 'Bağışlar ve makbuzları' },
  'legal.keep.donations': {
    ar: 'يبقى القيد المحاسبي دائمًا. يبقى اسمك وبريدك معه حتى تطلب المحو، وعندئذ يُفصلان عنه، ولا يبقى إلا ما يوجبه القانون من بيانات الإيصال مشفّرًا حتى تمرّ {{period}} على التبرع، ثم يُحذف.',
    en: 'The accounting entry is permanent. Your name and email stay with it until you request erasure. They are then removed, and only the receipt data that the law requires remain, encrypted, until {{period}} after the donation.',
    tr: 'Muhasebe kaydı kalıcıdır. Adınız ve e-postanız siz silinmesini isteyene kadar kayıtla birlikte durur. Silme talebiyle kayıttan çıkarılır; yalnızca yasanın gerektirdiği makbuz verileri, bağıştan itibaren {{period}} dolana kadar şifreli saklanır ve sonra silinir.',
  },
  'legal.of.transfers': {
    ar: 'التحويلات المعلنة وإشعاراتها',
    en: 'Announced bank transfers and their slips',
    tr: 'Bildirilen havaleler ve dekontları',
  },
  'legal.keep.transfers': {
    ar: '{{period}} بعد وصول التحويل أو إغلاقه. ثم تُمحى بياناتك والإشعارات من الإعلان، ويبقى التبرع كما هو مبيّن أعلاه.',
    en: '{{period}} after the transfer was received or closed. Then your data and the slips are erased from the announcement; the donation is stored as described above.',
    tr: 'Havale ulaştıktan veya kapandıktan sonra {{period}}. Ardından verileriniz ve dekontlar bildirimden silinir; bağış yukarıda açıklandığı gibi saklanır.',
  },
  'legal.of.orders': { ar: 'طلبات متجر الهدايا', en: 'Orders of the gift shop', tr: 'Hediye mağazası siparişleri' },
  'legal.keep.orders': {
    ar: 'تبقى حتى تطلب المحو. بعده لا يبقى إلا ما يوجبه القانون من بيانات الفاتورة مشفّرًا حتى تمرّ {{period}} على البيع، ثم يُحذف.',
    en: 'Until you request erasure. After that only the invoice data that the law requires remain, encrypted, until {{period}} after the sale.',
    tr: 'Siz silinmesini isteyene kadar. Sonrasında yalnızca yasanın gerektirdiği fatura verileri, satıştan itibaren {{period}} dolana kadar şifreli saklanır ve sonra silinir.',
  },
  'legal.of.messages': { ar: 'رسائل التواصل', en: 'Contact messages', tr: 'İletişim mesajları' },
  'legal.keep.messages': {
    ar: 'تُحذف بعد {{period}} من الرد عليها أو إغلاقها، والرسائل المزعجة بعد 30 يومًا.',
    en: 'Deleted {{period}} after they were answered or closed; spam after 30 days.',
    tr: 'Yanıtlandıktan ya da kapatıldıktan {{period}} sonra, istenmeyen mesajlar 30 gün sonra silinir.',
  },
  'legal.of.complaints': { ar: 'الشكاوى والمقترحات', en: 'Complaints and suggestions', tr: 'Şikâyet ve öneriler' },
  'legal.keep.complaints': {
    ar: 'يُمحى النص والمرفقات وبيانات صاحبها بعد {{period}} من الرد أو الإغلاق، ويبقى رقم المتابعة وتاريخها بلا اسم.',
    en: 'The text, attachments and contact details are erased {{period}} after the answer or closing. The tracking code and dates remain without a name.',
    tr: 'Metin, ekler ve iletişim bilgileri yanıt ya da kapanıştan {{period}} sonra silinir. Takip kodu ve tarihler isimsiz kalır.',
  },
  'legal.of.appointments': { ar: 'المواعيد', en: 'Appointments', tr: 'Randevular' },
  'legal.keep.appointments': {
    ar: 'تُحذف بعد {{period}} من تاريخ الموعد.',
    en: 'Deleted {{period}} after the appointment.',
    tr: 'Randevu tarihinden {{period}} sonra silinir.',
  },
  'legal.of.housing': {
    ar: 'طلبات السكن ووثائقها',
    en: 'Housing applications and documents',
    tr: 'Yurt başvuruları ve belgeleri',
  },
  'legal.keep.housing': {
    ar: 'المسودة التي لم تُرسل بعد 60 يومًا. وإذا انتهى الطلب حُذفت الوثائق بعد {{period}}، ومُحيت بيانات صاحبه بعد {{second}}. ومن سكن تبدأ مدته من مغادرته.',
    en: 'A draft that was not sent: 60 days. When an application has ended, documents are deleted after {{period}} and the applicant’s details after {{second}}. For residents the periods begin when they move out.',
    tr: 'Gönderilmemiş taslak 60 gün sonra silinir. Sonuçlanan başvurunun belgeleri {{period}}, kişisel bilgileri {{second}} sonra silinir. Yurda yerleşenler için süreler yurttan ayrıldıklarında başlar.',
  },
  'legal.of.newsletter': { ar: 'النشرة البريدية', en: 'Newsletter', tr: 'Bülten' },
  'legal.keep.newsletter': {
    ar: 'حتى تلغي الاشتراك، ثم يُحذف عنوانك بعد 30 يومًا. والاشتراك الذي لم يُؤكَّد يُحذف بعد 7 أيام.',
    en: 'Until you unsubscribe; your address is deleted 30 days later. A subscription that was not confirmed is deleted after 7 days.',
    tr: 'Abonelikten çıkana kadar; adresiniz 30 gün sonra silinir. Onaylanmayan abonelik 7 gün sonra silinir.',
  },
  'legal.of.updates': {
    ar: 'أخبار الحملات التي تبرعت لها',
    en: 'Updates on campaigns you donated to',
    tr: 'Bağış yaptığınız kampanyaların haberleri',
  },
  'legal.keep.updates': {
    ar: 'حتى تلغي الاشتراك. بعدها يبقى عنوانك مع علامة الإلغاء كي لا نراسلك ثانيةً، حتى تطلب محوه.',
    en: 'Until you unsubscribe. Your address then stays marked as unsubscribed, so that we do not email you again, until you request erasure.',
    tr: 'Abonelikten çıkana kadar. Sonrasında size yeniden yazmamak için adresiniz, silinmesini isteyene kadar “ayrıldı” olarak kalır.',
  },
  'legal.of.accounts': { ar: 'الحسابات وجلسات الدخول', en: 'Accounts and sessions', tr: 'Hesaplar ve oturumlar' },
  'legal.keep.accounts': {
    ar: 'حتى تحذف حسابك. وتنتهي الجلسة بعد 30 يومًا على الأكثر، ويُحذف الحساب الذي لم يُؤكَّد بريده بعد 30 يومًا.',
    en: 'Until you delete your account. A session ends after 30 days at the latest; an account whose email was not confirmed is deleted after 30 days.',
    tr: 'Hesabınızı silene kadar. Oturum en geç 30 gün sonra sona erer; e-postası onaylanmayan hesap 30 gün sonra silinir.',
  },
  'legal.of.mails': {
    ar: 'نصوص الرسائل التي نرسلها',
    en: 'Text of the emails we send',
    tr: 'Gönderdiğimiz e-postaların metni',
  },
  'legal.keep.mails': {
    ar: 'يُحذف النص بعد {{period}}، ونصوص الرسائل التي تحوي روابط إلى حساب أو إلى بيانات بعد ساعة من إرسالها ويوم على الأكثر. ويبقى أن رسالة أُرسلت وإلى من ومتى، حتى تطلب المحو.',
    en: 'The text is deleted after {{period}}; the text of emails with links to an account or to data one hour after sending, one day at most. That an email was sent, to whom and when remains until you request erasure.',
    tr: 'Metin {{period}} sonra; hesaba ya da verilere giden bağlantı içeren e-postaların metni gönderimden bir saat, en geç bir gün sonra silinir. E-postanın kime ve ne zaman gönderildiği, silinmesini isteyene kadar kalır.',
  },
  'legal.of.carts': { ar: 'سلات المتجر بلا حساب', en: 'Carts without an account', tr: 'Üyeliksiz sepetler' },
  'legal.keep.carts': {
    ar: 'تُحذف بعد 90 يومًا من آخر تغيير.',
    en: 'Deleted 90 days after the last change.',
    tr: 'Son değişiklikten 90 gün sonra silinir.',
  },
  'legal.of.assistant': { ar: 'محادثات المساعد', en: 'Conversations with the assistant', tr: 'Asistanla konuşmalar' },
  'legal.keep.assistant': {
    ar: 'لا تُحفظ إلا بموافقتك، بعد إخفاء ما يشبه البيانات الشخصية، وتُحذف بعد {{period}}.',
    en: 'Stored only with your consent, after what looks like personal data is masked, and deleted after {{period}}.',
    tr: 'Yalnızca onayınızla, kişisel veriye benzeyen bilgiler gizlenerek saklanır ve {{period}} sonra silinir.',
  },
  'legal.of.protection': {
    ar: 'حماية الدفع من إساءة الاستخدام',
    en: 'Protection of payments against abuse',
    tr: 'Ödemelerin kötüye kullanıma karşı korunması',
  },
  'legal.keep.protection': {
    ar: 'بصمات مشفّرة لعنوان الشبكة والبريد لا يُستدلّ بها عليك، تُحذف خلال يومين.',
    en: 'Keyed hashes of the network address and email, deleted within two days.',
    tr: 'Ağ adresi ve e-postanın anahtarlı özetleri; iki gün içinde silinir.',
  },
  'legal.of.requests': {
    ar: 'طلبات نسخ البيانات ومحوها',
    en: 'Requests for a copy or erasure of data',
    tr: 'Veri kopyası ve silme talepleri',
  },
  'legal.keep.requests': {
    ar: 'الطلب الذي لم يُؤكَّد يُحذف خلال يومين. وبعد 183 يومًا من إغلاق الطلب يُحذف منه صاحبه، ويبقى أن طلبًا نُفّذ ومتى، ثلاث سنوات كما توجب لائحة المحو.',
    en: 'A request that was not confirmed is deleted within two days. The person is removed 183 days after the request was closed; that a request was fulfilled, and when, remains for three years, as the Regulation on Erasure requires.',
    tr: 'Onaylanmayan talep iki gün içinde silinir. Talep kapandıktan 183 gün sonra kişi bilgisi çıkarılır; bir talebin yerine getirildiği ve tarihi, silme yönetmeliği gereği üç yıl kalır.',
  },
  'legal.of.audit': {
    ar: 'سجل عمليات أصحاب الحسابات',
    en: 'Account activity log',
    tr: 'Hesaplardaki işlemlerin kaydı',
  },
  'legal.keep.audit': {
    ar: 'ما فعله صاحب حساب، ووقته، ونوع المتصفح، والشبكة من غير آخر جزء من العنوان. يبقى السجل لأمن الموقع، ويُحذف منه الشخص عند المحو.',
    en: 'What an account holder did, when, the kind of browser and the network without the last part of its address. The log stays for the security of the site; on erasure the person is removed from it.',
    tr: 'Hesap sahibinin yaptığı işlem, zamanı, tarayıcı türü ve adresin son bölümü olmadan ağ bilgisi. Kayıt site güvenliği için kalır; silme talebinde kişi kayıttan çıkarılır.',
  },
})
