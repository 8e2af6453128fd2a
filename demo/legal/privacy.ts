import type { DemoTerms } from '../types.ts'

/**
 * The privacy notice of the demo (KVKK art. 10). Its statements about forms, recipients and security describe what this
 * software does; the page adds the table of periods from the settings. An association has its own text checked by a
 * lawyer.
 */
export const privacy: DemoTerms = {
  version: '2026-11',
  html: {
    ar: `<p>يبيّن هذا الإشعار ما نأخذه من بيانات عبر هذا الموقع، ولماذا، ولمن نسلّمها، وما حقوقك. وهو صادر بموجب المادة 10 من القانون التركي رقم 6698 لحماية البيانات الشخصية (KVKK).</p>
<h2>1. المسؤول عن البيانات</h2>
<p>جمعية سَنَد الشبابية، شارع المثال، رقم 12، الفاتح، إسطنبول. البريد: info@example.org، الهاتف: \u2066+90 212 000 00 00\u2069.</p>
<h2>2. ما نأخذه ولماذا وبأي أساس</h2>
<ul>
<li><strong>التبرع:</strong> اسمك وبريدك (ولك أن تتبرع بلا اسم ولا بريد)، والمبلغ والحملة واللغة ونسخة الشروط التي قبلتها. نستعملها لإتمام التبرع وإرسال ملخّصه ومسك الدفاتر. الأساس: تنفيذ العقد والالتزام القانوني (المادة 5/2 c، ç).</li>
<li><strong>من أين جاء التبرع:</strong> اسم الرابط الذي أوصلك إلى الموقع، إن كان له اسم (مثل «النشرة البريدية»)، لنعرف أي الروابط نفعت. لا نبحث به عنك. الأساس: المصلحة المشروعة (المادة 5/2 f).</li>
<li><strong>الظهور في قائمة المتبرعين وأخبار الحملة:</strong> بموافقتك الصريحة وحدها، من مربّعين غير محدَّدين سلفًا، ولك أن تسحبها متى شئت (المادة 5/1).</li>
<li><strong>متجر الهدايا:</strong> الاسم والبريد والهاتف وعنوان التوصيل وملاحظتك والمنتجات. لتنفيذ البيع والتوصيل والفاتورة (المادة 5/2 c، ç).</li>
<li><strong>رسائل التواصل:</strong> الاسم والهاتف والبريد إن كتبته والنص. للرد عليك (المصلحة المشروعة، المادة 5/2 f).</li>
<li><strong>الشكاوى والمقترحات:</strong> النص والمرفقات، والاسم والهاتف والبريد إن شئت كتابتها. للنظر في الشكوى والرد عليها (المادة 5/2 e، f).</li>
<li><strong>المواعيد:</strong> الاسم والهاتف والبريد والموضوع والوقت. لحجز الموعد والتذكير به (المادة 5/2 c).</li>
<li><strong>طلب السكن:</strong> الاسم والجنس وتاريخ الميلاد والجنسية ووسائل الاتصال وبيانات الدراسة ومن نتصل به عند الطوارئ، وصورة وثيقة الهوية ووثيقة الطالب. للنظر في الطلب وإبرام عقد السكن (المادة 5/2 c). تُخزَّن الوثائق مشفّرة ويُسجَّل كل فتح لها. لا نطلب بيانات خاصة من المادة 6: غطِّ في صورة الهوية خانتي الدين وفصيلة الدم إن وُجدتا.</li>
<li><strong>الحساب:</strong> الاسم والبريد والهاتف إن كتبته واللغة، وبصمة كلمة المرور لا كلمة المرور نفسها، وأوقات الدخول ونوع المتصفح. لتشغيل حسابك وحمايته (المادة 5/2 c، f).</li>
<li><strong>النشرة البريدية:</strong> بريدك ولغتك. بموافقتك التي تؤكدها من بريدك (المادة 5/1).</li>
<li><strong>المساعد:</strong> سؤالك بعد أن يُخفى منه ما يشبه البريد والهاتف وأرقام الهوية والحسابات. للإجابة عنه (المادة 5/2 f)، ولا تُحفظ المحادثة إلا بموافقتك (المادة 5/1).</li>
<li><strong>أمن الموقع:</strong> عنوان الشبكة (IP) لحظةَ الطلب وبصمات مشفّرة منه، لصدّ الاحتيال وإساءة الاستخدام (المادة 5/2 f).</li>
</ul>
<p>نأخذ هذه البيانات منك مباشرةً عبر نماذج الموقع بوسائل إلكترونية.</p>
<h2>3. بيانات البطاقة</h2>
<p>رقم بطاقتك ورمزها ينتقلان من متصفحك إلى البنك مباشرةً، ولا يمران بخوادمنا ولا نحفظهما. يعيد إلينا البنك نتيجة الدفع وأول ستة أرقام وآخر أربعة منها.</p>
<h2>4. من يتسلّم البيانات</h2>
<ul>
<li>البنك: المبلغ ورقم العملية، وبيانات البطاقة منك مباشرةً.</li>
<li>مزوّد الاستضافة ومزوّد البريد الإلكتروني، يعملان بتكليف منا، وشركة التوصيل عند شحن طلب.</li>
<li>مزوّد نموذج الذكاء الاصطناعي إن كان المساعد يعمل به: السؤال بعد إخفاء البيانات الشخصية منه.</li>
<li>خادم الخرائط وYouTube: عنوان شبكتك، ولا يُتصل بهما إلا بعد أن تضغط لعرض الخريطة أو المقطع.</li>
<li>الجهات الرسمية حين يوجب القانون ذلك.</li>
</ul>
<p>قد تكون خوادم مزوّد الذكاء الاصطناعي والخرائط وYouTube خارج تركيا. لا نبيع البيانات ولا نستعملها للإعلان ولا نتّخذ قرارات آلية بشأنك.</p>
<h2>5. مدة الحفظ</h2>
<p>مدة حفظ كل نوع في الجدول تحت هذا النص، وتُحذف البيانات بعدها تلقائيًا.</p>
<h2>6. حقوقك (المادة 11)</h2>
<p>لك أن تعرف هل تُعالَج بياناتك ولماذا، وأن تطلب معلومات عنها، وأن تعرف من سُلّمت إليه داخل تركيا وخارجها، وأن تطلب تصحيحها ومحوها وإبلاغ من تسلّمها بذلك، وأن تعترض على نتيجة تحليل آلي يضرّك، وأن تطلب التعويض عن ضرر سببته معالجة مخالفة للقانون.</p>
<h2>7. كيف تطلب</h2>
<p>صاحب الحساب ينزّل بياناته ويمحو حسابه من صفحة حسابه. ومن لا حساب له يطلب ذلك من صفحة «طلب بياناتك أو محوها» التي تحت هذا النص، برابط يصل إلى بريده. ولك أيضًا أن تكتب إلى info@example.org أو إلى عنوان الجمعية. نجيب خلال ثلاثين يومًا على الأكثر، مجانًا.</p>
<p>إن رُفض طلبك أو لم يكفِك الجواب أو لم نجب في المدة، فلك أن تشكو إلى مجلس حماية البيانات الشخصية (Kişisel Verileri Koruma Kurulu، kvkk.gov.tr) خلال ثلاثين يومًا من علمك بالجواب، وستين يومًا من طلبك على الأكثر.</p>`,
    en: `<p>This notice says which data we take through this website, why, who receives them and what your rights are. It is given under article 10 of the Turkish Personal Data Protection Law No. 6698 (KVKK).</p>
<h2>1. Data controller</h2>
<p>Sanad Youth Association, 12 Example Street, Fatih, Istanbul. Email: info@example.org, telephone: \u2066+90 212 000 00 00\u2069.</p>
<h2>2. What we take, why and on which legal ground</h2>
<ul>
<li><strong>Donation:</strong> your name and email (you may donate without either), the amount, campaign, language and the version of the terms you accepted. We use them to complete the donation, send its summary and keep accounts. Ground: performance of a contract and legal obligation (art. 5/2 c, ç).</li>
<li><strong>Where a donation came from:</strong> the name of the link that brought you to the site, if it has one (such as “newsletter”), so that we know which links helped. We do not look for you by it. Ground: legitimate interest (art. 5/2 f).</li>
<li><strong>Donor list and campaign updates:</strong> only with your explicit consent, given by boxes that are not ticked in advance. You may withdraw it at any time (art. 5/1).</li>
<li><strong>Gift shop:</strong> name, email, telephone, delivery address, your note and the products. For the sale, delivery and invoice (art. 5/2 c, ç).</li>
<li><strong>Contact messages:</strong> name, telephone, email if you write it, and the text. To answer you (legitimate interest, art. 5/2 f).</li>
<li><strong>Complaints and suggestions:</strong> the text and attachments, and name, telephone and email if you wish to give them. To examine and answer them (art. 5/2 e, f).</li>
<li><strong>Appointments:</strong> name, telephone, email, subject and time. To book the appointment and remind you (art. 5/2 c).</li>
<li><strong>Housing application:</strong> name, gender, date of birth, nationality, contact details, studies and an emergency contact, with copies of an identity document and a student certificate. To decide on the application and conclude the housing contract (art. 5/2 c). Documents are stored encrypted and each opening is logged. We ask for no special categories of data (art. 6): cover religion and blood type on an identity card that shows them.</li>
<li><strong>Account:</strong> name, email, telephone if you write it, and language; a hash of your password, never the password itself; times of sign-in and kind of browser. To run and protect your account (art. 5/2 c, f).</li>
<li><strong>Newsletter:</strong> your email and language, with your consent, which you confirm from your mailbox (art. 5/1).</li>
<li><strong>Assistant:</strong> your question after anything that looks like an email address, telephone, identity or account number is masked. To answer it (art. 5/2 f). The conversation is stored only with your consent (art. 5/1).</li>
<li><strong>Security:</strong> your network address (IP) at the moment of a request and keyed hashes of it, to prevent fraud and abuse (art. 5/2 f).</li>
</ul>
<p>We take these data from you directly, electronically, through the forms of this site.</p>
<h2>3. Card details</h2>
<p>Your card number and security code go from your browser straight to the bank. They do not pass through our servers and we do not store them. The bank sends us the result of the payment and the first six and last four digits.</p>
<h2>4. Who receives data</h2>
<ul>
<li>The bank: the amount and the transaction number; the card details come from you directly.</li>
<li>Our hosting and email providers, who work on our instructions, and the courier when an order is shipped.</li>
<li>The provider of the AI model, if the assistant uses one: the question, with personal data masked.</li>
<li>The map server and YouTube: your network address, and only after you press to show the map or the video.</li>
<li>Public authorities where the law obliges us.</li>
</ul>
<p>The servers of the AI provider, the maps and YouTube may be outside Turkey. We do not sell data, do not use them for advertising and make no automated decisions about you.</p>
<h2>5. How long we keep data</h2>
<p>The table below this text gives the period for each kind of data. After it they are deleted automatically.</p>
<h2>6. Your rights (art. 11)</h2>
<p>You may learn whether and why your data are processed, request information about them, learn to whom in Turkey or abroad they were given, have them corrected or erased and the recipients informed of it, object to a result against you that comes from automated analysis alone, and claim compensation for damage caused by unlawful processing.</p>
<h2>7. How to apply</h2>
<p>Account holders download their data and delete their account on their account page. Without an account, use the page “Request or erase your data” below this text, which sends a link to your email. You may also write to info@example.org or to the association’s postal address. We answer within thirty days at the latest, free of charge.</p>
<p>If your request is refused, the answer does not satisfy you or we do not answer in time, you may complain to the Personal Data Protection Board (Kişisel Verileri Koruma Kurulu, kvkk.gov.tr) within thirty days of learning of the answer and within sixty days of your request.</p>`,
    tr: `<p>Bu metin, bu site üzerinden hangi verileri neden aldığımızı, kimlere aktardığımızı ve haklarınızı açıklar. 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca hazırlanmıştır.</p>
<h2>1. Veri sorumlusu</h2>
<p>Sanad Gençlik Derneği, Örnek Sokak No: 12, Fatih / İstanbul. E-posta: info@example.org, telefon: \u2066+90 212 000 00 00\u2069.</p>
<h2>2. İşlenen veriler, amaçlar ve hukuki sebepler</h2>
<ul>
<li><strong>Bağış:</strong> adınız ve e-postanız (ikisini de vermeden bağış yapabilirsiniz), tutar, kampanya, dil ve kabul ettiğiniz koşulların sürümü. Bağışın tamamlanması, özetinin gönderilmesi ve muhasebe için. Hukuki sebep: sözleşmenin ifası ve hukuki yükümlülük (m. 5/2-c, ç).</li>
<li><strong>Bağışın nereden geldiği:</strong> sizi siteye getiren bağlantının adı (örneğin “bülten”), varsa; hangi bağlantıların işe yaradığını bilmek için. Bu adla sizi aramayız. Hukuki sebep: meşru menfaat (m. 5/2-f).</li>
<li><strong>Bağışçı listesi ve kampanya haberleri:</strong> yalnızca, önceden işaretlenmemiş kutularla verdiğiniz açık rızayla. Rızanızı dilediğiniz zaman geri alabilirsiniz (m. 5/1).</li>
<li><strong>Hediye mağazası:</strong> ad, e-posta, telefon, teslimat adresi, notunuz ve ürünler. Satış, teslimat ve fatura için (m. 5/2-c, ç).</li>
<li><strong>İletişim mesajları:</strong> ad, telefon, yazarsanız e-posta ve mesaj metni. Size yanıt vermek için (meşru menfaat, m. 5/2-f).</li>
<li><strong>Şikâyet ve öneriler:</strong> metin ve ekler; vermek isterseniz ad, telefon ve e-posta. İncelemek ve yanıtlamak için (m. 5/2-e, f).</li>
<li><strong>Randevu:</strong> ad, telefon, e-posta, konu ve saat. Randevuyu oluşturmak ve hatırlatmak için (m. 5/2-c).</li>
<li><strong>Yurt başvurusu:</strong> ad, cinsiyet, doğum tarihi, uyruk, iletişim, öğrenim ve acil durumda aranacak kişi bilgileri ile kimlik belgesi ve öğrenci belgesi örneği. Başvurunun değerlendirilmesi ve yurt sözleşmesinin kurulması için (m. 5/2-c). Belgeler şifreli saklanır, her açılış kaydedilir. Özel nitelikli veri (m. 6) istemiyoruz: kimlik belgesinde varsa din ve kan grubu alanlarını kapatın.</li>
<li><strong>Üyelik hesabı:</strong> ad, e-posta, yazarsanız telefon ve dil; şifrenizin kendisi değil, özeti (hash); giriş zamanları ve tarayıcı türü. Hesabınızın çalışması ve korunması için (m. 5/2-c, f).</li>
<li><strong>Bülten:</strong> e-postanız ve diliniz; posta kutunuzdan onayladığınız açık rızayla (m. 5/1).</li>
<li><strong>Asistan:</strong> e-posta, telefon, kimlik ve hesap numarasına benzeyen bilgiler gizlendikten sonra sorunuz. Yanıtlamak için (m. 5/2-f). Konuşma yalnızca açık rızanızla saklanır (m. 5/1).</li>
<li><strong>Site güvenliği:</strong> istek anındaki ağ adresiniz (IP) ve bunun anahtarlı özetleri. Dolandırıcılığı ve kötüye kullanımı önlemek için (m. 5/2-f).</li>
</ul>
<p>Bu verileri, sitedeki formlar aracılığıyla elektronik ortamda doğrudan sizden alırız.</p>
<h2>3. Kart bilgileri</h2>
<p>Kart numaranız ve güvenlik kodunuz tarayıcınızdan doğrudan bankaya gider; sunucularımızdan geçmez ve tarafımızca saklanmaz. Banka bize ödemenin sonucunu ve kart numarasının ilk altı, son dört hanesini iletir.</p>
<h2>4. Aktarılan taraflar</h2>
<ul>
<li>Banka: tutar ve işlem numarası; kart bilgilerini doğrudan sizden alır.</li>
<li>Talimatımızla çalışan barındırma ve e-posta hizmeti sağlayıcıları; gönderilen siparişlerde kargo şirketi.</li>
<li>Asistan bir yapay zekâ modeliyle çalışıyorsa modelin sağlayıcısı: kişisel veriler gizlenmiş olarak soru.</li>
<li>Harita sunucusu ve YouTube: ağ adresiniz; yalnızca haritayı ya da videoyu göstermek için bastıktan sonra.</li>
<li>Yasanın zorunlu kıldığı hâllerde resmî makamlar.</li>
</ul>
<p>Yapay zekâ sağlayıcısının, haritaların ve YouTube’un sunucuları Türkiye dışında olabilir. Verileri satmayız, reklam için kullanmayız ve hakkınızda otomatik karar vermeyiz.</p>
<h2>5. Saklama süreleri</h2>
<p>Her veri türünün saklama süresi bu metnin altındaki tabloda yer alır. Süre dolunca veriler otomatik olarak silinir.</p>
<h2>6. Haklarınız (m. 11)</h2>
<p>Verilerinizin işlenip işlenmediğini ve amacını öğrenme, bilgi isteme, yurt içinde ve yurt dışında kimlere aktarıldığını bilme, düzeltilmesini ve silinmesini, bunların aktarılan taraflara bildirilmesini isteme, yalnızca otomatik analizle aleyhinize çıkan sonuca itiraz etme ve hukuka aykırı işleme nedeniyle uğradığınız zararın giderilmesini isteme hakkına sahipsiniz.</p>
<h2>7. Başvuru</h2>
<p>Hesap sahipleri verilerini indirebilir ve hesabını hesap sayfasından silebilir. Hesabı olmayanlar bu metnin altındaki “Verilerinizi isteyin ya da sildirin” sayfasını kullanır; e-postalarına bir bağlantı gelir. info@example.org’a ya da derneğin posta adresine de yazabilirsiniz. En geç otuz gün içinde ücretsiz yanıtlarız.</p>
<p>Başvurunuz reddedilirse, yanıt yetersiz kalırsa ya da süresinde yanıt verilmezse, yanıtı öğrendiğiniz tarihten itibaren otuz ve her hâlde başvurudan itibaren altmış gün içinde Kişisel Verileri Koruma Kurulu’na (kvkk.gov.tr) şikâyette bulunabilirsiniz.</p>`,
  },
}
