import type { DemoTerms } from './types.ts'

/**
 * A sample text for the demo: an association's lawyer writes the real one. The version is stored with each donation.
 * The phone number is in bidi isolates, because an Arabic paragraph would show its groups in reverse order.
 */
export const terms: DemoTerms = {
  version: '2026-11',
  html: {
    ar: `<p>هذه شروط التبرع لجمعية سَنَد الشبابية عبر هذا الموقع. كتبناها واضحة كي تُقرأ، فإن بقي سؤال فراسلنا قبل أن تتبرع.</p>
<h2>1. تبرع طوعي</h2>
<p>تبرعك هبة منك عن رضا، لا يقابلها منتج ولا خدمة. وبإتمامه تؤكد أن المال مالك أو أن لك حق التصرف فيه، وأن مصدره مشروع، وأنك أتممت الثامنة عشرة.</p>
<h2>2. الغرض الذي اخترته</h2>
<p>نصرف تبرعك في الحملة التي اخترتها. وإن لم تختر حملة ذهب إلى الصندوق العام، فيصرفه مجلس الإدارة في أغراض الجمعية المنصوص عليها في نظامها الأساسي.</p>
<h2>3. إذا بلغت الحملة هدفها أو تعذّر تنفيذها</h2>
<p>تبيّن صفحة كل حملة ما يحدث عند بلوغ هدفها، وهو واحد من ثلاثة:</p>
<ul>
<li>يتوقف استقبال التبرعات.</li>
<li>يستمر، وتُصرف الزيادة في الغرض نفسه.</li>
<li>تذهب الزيادة إلى الصندوق العام.</li>
</ul>
<p>وإذا تعذّر تنفيذ حملة أعلنّا ذلك في صفحتها، وصرفنا ما جُمع في أقرب غرض إليها. ولمن لا يرضى بذلك أن يستردّ ما لم يُصرف من تبرعه.</p>
<h2>4. الدفع بالبطاقة</h2>
<p>تذهب بيانات بطاقتك من متصفحك إلى البنك مباشرةً، ولا تمرّ بخوادمنا ولا نحتفظ بها. ويتحقق البنك من هويتك برمز يرسله إليك (⁦3-D Secure⁩). ولا نعدّ التبرع واصلًا حتى يؤكده البنك.</p>
<h2>5. التحويل البنكي</h2>
<p>يُسجَّل التحويل عند ظهوره في حسابنا، وقد يستغرق ذلك بضعة أيام عمل. اكتب الرمز المرجعي كي يصل إلى حملتك، وما لم نعرف صاحبه ولا غرضه سُجّل في الصندوق العام حتى يراجعنا صاحبه.</p>
<h2>6. ملخّص التبرع والإيصال الرسمي</h2>
<p>الرسالة التي تصلك بعد التبرع ملخّص وشكر، وليست إيصالًا رسميًا (alındı belgesi). وإن احتجت إلى إيصال رسمي فاطلبه منا، نصدره لك بالطريقة التي يحددها القانون.</p>
<h2>7. الخطأ وإعادة المبلغ</h2>
<p>قد يخطئ أحدنا في رقم أو يضغط مرتين. اكتب إلينا خلال سبعة أيام من تبرعك نُعِد إليك المبلغ إلى البطاقة أو الحساب الذي دُفع منه، ولا نسألك عن السبب. وقد يستغرق ظهوره في كشفك أيامًا بحسب بنكك. وبعد الأيام السبعة ننظر في كل طلب على حدة، ولا يمكننا أن نعيد ما صُرف. ومن استُعملت بطاقته بغير علمه فليخبر بنكه ويراسلنا فورًا، ولا يسري عليه هذا الأجل.</p>
<h2>8. إخفاء الاسم</h2>
<p>إذا اخترت إخفاء اسمك لم يظهر للعموم في أي صفحة. ونحفظه في سجلاتنا إن كتبته، لأن القانون يوجب علينا مسك الدفاتر.</p>
<h2>9. إذن جمع التبرعات</h2>
<p>الحملات التي يشترط لها القانون رقم 2860 إذنًا تحمل رقمه وجهته ومدته في صفحتها، ولا تُستقبل التبرعات لها بعد انتهاء المدة.</p>
<h2>10. بياناتك الشخصية</h2>
<p>الجمعية هي المسؤولة عن معالجة بياناتك بموجب القانون رقم 6698 (KVKK). نعالج اسمك وبريدك إن كتبتهما، والمبلغ والحملة والوقت واللغة وعنوان الشبكة (IP)، لإتمام تبرعك وإرسال ملخّصه ومسك الدفاتر ومنع الاحتيال. ولا نشاركها إلا مع البنك ومزوّدي الخدمة الذين يعملون بتكليف منا، ومع الجهات الرسمية حين يوجب القانون ذلك. ولك أن تطلب الاطلاع عليها وتصحيحها ومحوها، وتبقى القيود المحاسبية من غير اسمك المدة التي يوجبها القانون. وليست موافقتك على هذه الشروط موافقة على رسائل ترويجية.</p>
<h2>11. تغيير الشروط</h2>
<p>يسري على تبرعك النص المنشور ساعة تبرعك، ونحفظ رقم نسخته معه. وأي تعديل لاحق لا يمسّ تبرعًا سابقًا.</p>
<h2>12. تواصل معنا</h2>
<p>راسلنا على info@example.org أو اتصل بالرقم \u2066+90 212 000 00 00\u2069 من الاثنين إلى الجمعة. نجيب خلال ثلاثة أيام عمل.</p>`,
    en: `<p>These are the terms for donations to Sanad Youth Association through this website. We wrote them plainly so that they are read. If a question remains, write to us before you donate.</p>
<h2>1. A voluntary donation</h2>
<p>Your donation is made freely and nothing is sold in return. By donating you confirm that the money is yours or that you may dispose of it, that it was lawfully earned, and that you are at least eighteen.</p>
<h2>2. The purpose you chose</h2>
<p>We spend your donation on the campaign you chose. If you chose none, it goes to the general fund, which the board spends on the purposes set out in the association’s statutes.</p>
<h2>3. When a campaign reaches its goal or cannot be carried out</h2>
<p>Each campaign’s page says what happens at its goal, one of three:</p>
<ul>
<li>The campaign stops accepting donations.</li>
<li>It continues, and the excess is spent on the same purpose.</li>
<li>The excess goes to the general fund.</li>
</ul>
<p>If a campaign can’t be carried out, we say so on its page and spend what was collected on the nearest purpose. If you don’t agree, you can get back the part of your donation that has not been spent.</p>
<h2>4. Paying by card</h2>
<p>Your card details go from your browser straight to the bank. They never touch our servers and we don’t keep them. The bank verifies you with a code it sends you (3-D Secure). A donation counts as received only when the bank has confirmed it.</p>
<h2>5. Bank transfer</h2>
<p>A transfer is recorded when it appears in our account, which can take some working days. Write your reference code so that it reaches your campaign. A transfer whose sender and purpose we can’t identify is recorded in the general fund until the sender contacts us.</p>
<h2>6. Summary and official receipt</h2>
<p>The message you get after donating is a summary and our thanks. It is not an official receipt (alındı belgesi). If you need an official receipt, ask us and we will issue it in the way the law prescribes.</p>
<h2>7. Mistakes and refunds</h2>
<p>Anyone can mistype a number or press twice. Write to us within seven days and we return the amount to the card or account it came from, without asking why. Depending on your bank it may take some days to show on your statement. After seven days we look at each request on its own; what has been spent can’t be returned. If your card was used without your knowledge, tell your bank and us at once. The seven days do not apply to you.</p>
<h2>8. Donating anonymously</h2>
<p>If you choose to hide your name, it appears on no public page. If you gave it, we keep it in our records, because the law requires us to keep accounts.</p>
<h2>9. Collection permit</h2>
<p>Campaigns that need a permit under Law No. 2860 show its number, authority and period on their page, and take no donations after it ends.</p>
<h2>10. Your personal data</h2>
<p>The association is the data controller under Law No. 6698 (KVKK). We process your name and email if you give them, the amount, campaign, time, language and network address (IP), in order to complete your donation, send its summary, keep accounts and prevent fraud. We share them only with the bank, with service providers working on our instructions, and with public authorities where the law obliges us. You may ask to see, correct or erase them; accounting entries remain without your name for as long as the law requires. Accepting these terms is not consent to marketing messages.</p>
<h2>11. Changes</h2>
<p>The text published when you donate is the one that applies to your donation, and we store its version with it. Later changes do not affect earlier donations.</p>
<h2>12. Contact</h2>
<p>Write to info@example.org or call +90 212 000 00 00, Monday to Friday. We answer within three working days.</p>`,
    tr: `<p>Sanad Gençlik Derneği’ne bu site üzerinden bağış yapmanın koşulları aşağıdadır. Okunsun diye sade yazdık. Aklınızda soru kalırsa bağıştan önce bize yazın.</p>
<h2>1. Gönüllü bağış</h2>
<p>Bağışınızı kendi isteğinizle, karşılığında ürün ya da hizmet almadan yaparsınız. Bağış yaparak paranın size ait olduğunu ya da kullanma yetkiniz bulunduğunu, yasal yoldan edinildiğini ve on sekiz yaşını doldurduğunuzu beyan edersiniz.</p>
<h2>2. Seçtiğiniz amaç</h2>
<p>Bağışınızı seçtiğiniz kampanyaya harcarız. Kampanya seçmediyseniz tutar genel fona aktarılır; yönetim kurulu bunu tüzükteki amaçlar için kullanır.</p>
<h2>3. Kampanya hedefe ulaşırsa ya da yürütülemezse</h2>
<p>Hedefe ulaşıldığında ne olacağı her kampanyanın sayfasında yazar. Üç yol vardır:</p>
<ul>
<li>Bağış alımı durur.</li>
<li>Bağış alımı sürer, fazlası aynı amaca harcanır.</li>
<li>Fazlası genel fona aktarılır.</li>
</ul>
<p>Bir kampanya yürütülemezse bunu sayfasında duyurur, toplananı en yakın amaca harcarız. Bunu istemeyen bağışçı, bağışının harcanmamış kısmını geri alabilir.</p>
<h2>4. Kartla ödeme</h2>
<p>Kart bilgileriniz tarayıcınızdan doğrudan bankaya gider; sunucularımızdan geçmez, tarafımızca saklanmaz. Banka kimliğinizi size gönderdiği bir kodla (3-D Secure) doğrular. Bağış, ancak banka onayladığında alınmış sayılır.</p>
<h2>5. Havale ve EFT</h2>
<p>Havale, hesabımıza geçtiğinde kaydedilir; bu birkaç iş günü sürebilir. Kampanyanıza ulaşması için referans kodunuzu yazın. Göndereni ve amacı belirlenemeyen havale, sahibi bize başvurana kadar genel fonda kaydedilir.</p>
<h2>6. Bağış özeti ve alındı belgesi</h2>
<p>Bağıştan sonra aldığınız ileti bir özet ve teşekkürdür; alındı belgesi değildir. Alındı belgesine ihtiyacınız varsa bize yazın, mevzuatın öngördüğü biçimde düzenleyelim.</p>
<h2>7. Hata ve iade</h2>
<p>Herkes rakamı yanlış yazabilir ya da iki kez basabilir. Yedi gün içinde bize yazın; tutarı, sebep sormadan, ödemenin yapıldığı karta ya da hesaba iade edelim. İadenin ekstrenize yansıması bankanıza göre birkaç gün sürebilir. Yedi günden sonra her başvuruyu ayrıca değerlendiririz; harcanmış tutar iade edilemez. Kartınız bilginiz dışında kullanıldıysa hemen bankanıza ve bize bildirin; bu durumda yedi günlük süre aranmaz.</p>
<h2>8. İsmin gizlenmesi</h2>
<p>İsminizin gizlenmesini seçerseniz hiçbir sayfada herkese açık olarak görünmez. Yazdıysanız kayıtlarımızda tutarız; çünkü defter tutmak yasal yükümlülüğümüzdür.</p>
<h2>9. Yardım toplama izni</h2>
<p>2860 sayılı Kanun uyarınca izin gereken kampanyaların sayfasında izin numarası, makamı ve süresi yer alır; süre bitince bağış alınmaz.</p>
<h2>10. Kişisel verileriniz</h2>
<p>6698 sayılı Kanun (KVKK) kapsamında veri sorumlusu dernektir. Yazdıysanız adınızı ve e-postanızı; ayrıca tutarı, kampanyayı, zamanı, dili ve ağ adresini (IP), bağışınızı tamamlamak, özetini göndermek, muhasebe kaydı tutmak ve dolandırıcılığı önlemek için işleriz. Bunları yalnızca banka, talimatımızla çalışan hizmet sağlayıcılar ve yasanın zorunlu kıldığı hâllerde resmî makamlarla paylaşırız. Verilerinizi görmeyi, düzeltilmesini ve silinmesini isteyebilirsiniz; muhasebe kayıtları isminiz olmadan, yasanın öngördüğü süre boyunca kalır. Bu koşulları kabul etmek, tanıtım iletilerine onay vermek değildir.</p>
<h2>11. Değişiklikler</h2>
<p>Bağışınız için, bağış anında yayımda olan metin geçerlidir; sürüm numarasını bağışınızla birlikte saklarız. Sonraki değişiklikler önceki bağışları etkilemez.</p>
<h2>12. İletişim</h2>
<p>Pazartesiden cumaya info@example.org adresine yazabilir ya da +90 212 000 00 00 numarasını arayabilirsiniz. Üç iş günü içinde yanıtlarız.</p>`,
  },
}
