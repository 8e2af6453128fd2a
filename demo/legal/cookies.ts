import type { DemoTerms } from '../types.ts'

/** The prose of the cookie page; the list of names under it is written by the software. */
export const cookies: DemoTerms = {
  version: '2026-11',
  html: {
    ar: `<p>ملف تعريف الارتباط نص صغير يحفظه متصفحك ويعيده إلينا مع الطلب التالي. والتخزين المحلي وتخزين الجلسة يبقيان في متصفحك ولا يُرسلان إلينا.</p>
<h2>لماذا نستعملها</h2>
<p>لا نستعمل إلا ما تحتاجه خدمة طلبتها أنت: تسجيل الدخول، والسلة، والعودة من صفحة البنك، واللغة التي تقرأ بها، وما اخترته من مظهر. لا نستعمل ملفات للإعلان ولا للتحليل ولا لتتبّعك في مواقع أخرى، ولا نضع ملفات لجهات أخرى. ولا نعدّ إلا الروابط: إن كان للرابط الذي أوصلك اسم، مثل «النشرة البريدية»، بقي الاسم في هذا التبويب وحُفظ مع تبرعك، ولا يقول عنك شيئًا. لذلك لا نعرض نافذة موافقة.</p>
<h2>مقاطع الفيديو والخرائط</h2>
<p>لا يُتصل بموقع YouTube ولا بخادم الخرائط إلا بعد أن تضغط لعرض المقطع أو الخريطة. وقد يحفظ YouTube حينئذ بيانات في متصفحك وفق قواعده.</p>
<h2>كيف تمسحها</h2>
<p>امسحها من إعدادات متصفحك متى شئت. سيخرجك ذلك من حسابك ويفرغ سلتك إن لم تكن مسجّل الدخول، ولا يتأثر غير ذلك. القراءة والتبرع يعملان أيضًا من دون ملفات تعريف الارتباط.</p>`,
    en: `<p>A cookie is a small text that your browser stores and sends back to us with its next request. Local storage and session storage stay in your browser and are not sent to us.</p>
<h2>Why we use them</h2>
<p>We use only what a service you asked for needs: signing in, the cart, coming back from the bank’s page, the language you read in and the appearance you chose. We use none for advertising, for statistics or to follow you on other sites, and no third party sets any here. The only thing we count is links: if the link that brought you has a name, such as “newsletter”, the name stays in this tab and is stored with your donation. It says nothing about you. That is why we show no consent banner.</p>
<h2>Videos and maps</h2>
<p>YouTube and the map server are contacted only after you press to show the video or the map. YouTube may then store data in your browser by its own rules.</p>
<h2>How to delete them</h2>
<p>Delete them in the settings of your browser at any time. That signs you out and, if you are not signed in, empties your cart; nothing else is affected. Reading and donating also work without cookies.</p>`,
    tr: `<p>Çerez, tarayıcınızın sakladığı ve bir sonraki istekle bize geri gönderdiği küçük bir metindir. Yerel depolama ve oturum depolaması tarayıcınızda kalır, bize gönderilmez.</p>
<h2>Neden kullanıyoruz</h2>
<p>Yalnızca istediğiniz hizmet için gerekli olanları kullanırız: giriş, sepet, bankanın sayfasından dönüş, okuduğunuz dil ve seçtiğiniz görünüm. Reklam, istatistik ya da sizi başka sitelerde izlemek için çerez kullanmayız; üçüncü taraflar da burada çerez bırakmaz. Saydığımız tek şey bağlantılardır: sizi buraya getiren bağlantının “bülten” gibi bir adı varsa bu ad bu sekmede kalır ve bağışınızla birlikte saklanır; sizin hakkınızda bir şey söylemez. Bu nedenle onay penceresi göstermiyoruz.</p>
<h2>Videolar ve haritalar</h2>
<p>YouTube’a ve harita sunucusuna, yalnızca videoyu ya da haritayı göstermek için bastıktan sonra bağlanılır. YouTube bu durumda kendi kurallarına göre tarayıcınıza veri kaydedebilir.</p>
<h2>Nasıl silersiniz</h2>
<p>Dilediğiniz zaman tarayıcınızın ayarlarından silebilirsiniz. Bu durumda oturumunuz kapanır ve giriş yapmadıysanız sepetiniz boşalır; başka bir şey etkilenmez. Okumak ve bağış yapmak çerez olmadan da mümkündür.</p>`,
  },
}
