import type { DemoTerms } from '../types.ts'

/**
 * The demo's terms of use, with the information that buyers must get before an order in the gift shop (Law 6502, art.
 * 48).
 */
export const termsOfUse: DemoTerms = {
  version: '2026-11',
  html: {
    ar: `<p>هذه قواعد استعمال موقع جمعية سَنَد الشبابية. للتبرع شروط خاصة به تقرؤها في صفحة التبرع قبل أن تتبرع.</p>
<h2>1. صاحب الموقع</h2>
<p>جمعية سَنَد الشبابية، جمعية مسجّلة في تركيا. شارع المثال، رقم 12، الفاتح، إسطنبول. info@example.org، \u2066+90 212 000 00 00\u2069.</p>
<h2>2. استعمال الموقع</h2>
<p>القراءة والتبرع والتواصل مفتوحة للجميع بلا حساب. اكتب في النماذج بيانات صحيحة، ولا ترسل ما يخالف القانون أو يؤذي غيرك، ولا تحاول تعطيل الموقع أو الوصول إلى ما ليس لك.</p>
<h2>3. الحساب</h2>
<p>أنت مسؤول عن سرّية كلمة مرورك. أخبرنا إن دخل غيرك إلى حسابك. ولك أن تحذف حسابك متى شئت من صفحة حسابك.</p>
<h2>4. المساعد</h2>
<p>يجيب المساعد آليًا مما نُشر في هذا الموقع وقد يخطئ. ما كُتب في صفحات الموقع هو المعتمد.</p>
<h2>5. المحتوى</h2>
<p>نصوص الموقع وصوره للجمعية أو لمن أذن لها بنشرها. لك أن تشارك روابطها، وأن تقتبس منها مع ذكر المصدر.</p>
<h2>6. متجر الهدايا: معلومات قبل الشراء</h2>
<ul>
<li>البائع هو الجمعية المذكورة أعلاه. أوصاف المنتجات وأثمانها شاملة الضريبة، وأجرة التوصيل، والمجموع، تراها كلها قبل الدفع.</li>
<li>تدفع بالبطاقة عبر صفحة البنك، ولا تمرّ بيانات البطاقة بخوادمنا.</li>
<li>نسلّم الطلب خلال 30 يومًا على الأكثر من الدفع، بالشحن أو من المركز الذي تختاره.</li>
<li>لك أن تعدل عن الشراء خلال 14 يومًا من الاستلام دون سبب ولا غرامة، من صفحة طلبك أو برسالة إلينا. نعيد كل ما دفعته، وأجرة التوصيل معه، خلال 14 يومًا. لا يشمل ذلك الأغذية المفتوحة وما صُنع خصيصًا لك.</li>
<li>النص الكامل للمعلومات المسبقة وعقد البيع عن بُعد في صفحة الدفع، ويُحفظ مع طلبك رقم النسخة التي قبلتها.</li>
</ul>
<h2>7. المسؤولية</h2>
<p>نعمل على أن يكون الموقع صحيحًا ومتاحًا، لكننا لا نضمن ألّا ينقطع. نحن غير مسؤولين عن مواقع أخرى نشير إليها. ولا يحدّ شيء هنا من حقوقك التي يقرّها القانون.</p>
<h2>8. القانون والخلافات</h2>
<p>يسري القانون التركي. للمستهلك أن يلجأ إلى لجان تحكيم المستهلك ومحاكم المستهلك حيث يقيم، وفيما عدا ذلك تختصّ محاكم إسطنبول.</p>
<h2>9. تغيير القواعد</h2>
<p>تسري النسخة المنشورة من يوم نشرها. وتبقى النسخ السابقة مقروءة في هذه الصفحة.</p>`,
    en: `<p>These are the rules for using the website of Sanad Youth Association. Donations have terms of their own, which you read on the donation page before you donate.</p>
<h2>1. Who runs the site</h2>
<p>Sanad Youth Association, an association registered in Turkey. 12 Example Street, Fatih, Istanbul. info@example.org, \u2066+90 212 000 00 00\u2069.</p>
<h2>2. Using the site</h2>
<p>Reading, donating and contacting us are open to everyone without an account. Give correct information in forms, send nothing unlawful or harmful to others, and do not try to disrupt the site or reach what is not yours.</p>
<h2>3. Account</h2>
<p>You are responsible for keeping your password secret. Tell us if someone else has entered your account. You may delete your account at any time on your account page.</p>
<h2>4. Assistant</h2>
<p>The assistant answers automatically from what is published on this site, and it can be wrong. What the pages of the site say is what counts.</p>
<h2>5. Content</h2>
<p>Texts and pictures belong to the association or to those who allowed it to publish them. You may share links and quote with the source named.</p>
<h2>6. Gift shop: information before you buy</h2>
<ul>
<li>The seller is the association named above. You see the goods, their prices with tax, the delivery charge and the total before you pay.</li>
<li>You pay by card on the bank’s page; card details do not pass through our servers.</li>
<li>We deliver within 30 days of payment at the latest, by courier or at the center you choose.</li>
<li>You may withdraw within 14 days of receiving the goods, without a reason and without a penalty, on the page of your order or by a message to us. We return all that you paid, delivery included, within 14 days. Opened food and goods made to order are excluded.</li>
<li>The full preliminary information and the distance sales contract are on the checkout page; your order records the version you accepted.</li>
</ul>
<h2>7. Liability</h2>
<p>We work to keep the site correct and available, but cannot promise that it is never interrupted. We are not responsible for other sites that we link to. Nothing here limits the rights that the law gives you.</p>
<h2>8. Law and disputes</h2>
<p>Turkish law applies. Consumers may turn to the consumer arbitration committees and consumer courts where they live; otherwise the courts of Istanbul decide.</p>
<h2>9. Changes</h2>
<p>A version applies from the day it is published. Earlier versions stay readable on this page.</p>`,
    tr: `<p>Sanad Gençlik Derneği’nin internet sitesini kullanma koşulları aşağıdadır. Bağışın kendi koşulları vardır; bunları bağıştan önce bağış sayfasında okursunuz.</p>
<h2>1. Sitenin sahibi</h2>
<p>Türkiye’de kayıtlı Sanad Gençlik Derneği. Örnek Sokak No: 12, Fatih / İstanbul. info@example.org, \u2066+90 212 000 00 00\u2069.</p>
<h2>2. Sitenin kullanımı</h2>
<p>Okumak, bağış yapmak ve bize yazmak üyelik gerekmeden herkese açıktır. Formlara doğru bilgi yazın; yasaya aykırı ya da başkasına zarar veren içerik göndermeyin; siteyi aksatmaya ya da size ait olmayan verilere erişmeye çalışmayın.</p>
<h2>3. Üyelik hesabı</h2>
<p>Şifrenizi gizli tutmak sizin sorumluluğunuzdadır. Hesabınıza başkası girdiyse bize bildirin. Hesabınızı dilediğiniz zaman hesap sayfanızdan silebilirsiniz.</p>
<h2>4. Asistan</h2>
<p>Asistan, sitede yayımlananlardan otomatik yanıt verir ve yanılabilir. Sitenin sayfalarında yazanlar esastır.</p>
<h2>5. İçerik</h2>
<p>Metin ve görseller derneğe ya da yayımlanmasına izin verenlere aittir. Bağlantıları paylaşabilir, kaynak göstererek alıntı yapabilirsiniz.</p>
<h2>6. Hediye mağazası: satın almadan önce bilgilendirme</h2>
<ul>
<li>Satıcı yukarıda adı geçen dernektir. Ürünleri, vergi dahil fiyatları, teslimat ücretini ve toplam tutarı ödemeden önce görürsünüz.</li>
<li>Ödemeyi bankanın sayfasında kartla yaparsınız; kart bilgileri sunucularımızdan geçmez.</li>
<li>Siparişi ödemeden itibaren en geç 30 gün içinde kargoyla ya da seçtiğiniz merkezde teslim ederiz.</li>
<li>Ürünü teslim aldıktan sonra 14 gün içinde, gerekçe göstermeden ve cezai şart ödemeden, sipariş sayfanızdan ya da bize bildirimle cayabilirsiniz. Ödediğiniz her şeyi, teslimat ücreti dahil, 14 gün içinde iade ederiz. Açılmış gıdalar ve size özel hazırlanan ürünler bunun dışındadır.</li>
<li>Ön bilgilendirmenin ve mesafeli satış sözleşmesinin tam metni ödeme sayfasındadır; kabul ettiğiniz sürüm siparişinizle kaydedilir.</li>
</ul>
<h2>7. Sorumluluk</h2>
<p>Sitenin doğru ve erişilebilir olması için çalışırız, ancak kesintisiz olacağını garanti edemeyiz. Bağlantı verdiğimiz başka sitelerden sorumlu değiliz. Buradaki hiçbir hüküm yasal haklarınızı sınırlamaz.</p>
<h2>8. Hukuk ve uyuşmazlıklar</h2>
<p>Türk hukuku uygulanır. Tüketiciler yerleşim yerlerindeki tüketici hakem heyetlerine ve tüketici mahkemelerine başvurabilir; diğer uyuşmazlıklarda İstanbul mahkemeleri yetkilidir.</p>
<h2>9. Değişiklikler</h2>
<p>Her sürüm yayımlandığı günden itibaren geçerlidir. Önceki sürümler bu sayfada okunmaya devam eder.</p>`,
  },
}
