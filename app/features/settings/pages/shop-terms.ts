import { localized, richText } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'

/**
 * Legal texts that a buyer reads before paying (Law 6502, articles 48 and following). An order stores the accepted
 * version; versions stay in the history. A lawyer of the association has to confirm the texts.
 */
export const shopTerms = settingsPage({
  id: 'shop-terms',
  screen: 'shop-settings',
  title: 'dashboard.settings.shop_terms',
  permission: 'terms',
  fields: {
    information: localized(richText({ label: 'dashboard.settings.shop_information' })),
    contract: localized(richText({ label: 'dashboard.settings.shop_contract' })),
  },
  standard: {
    information: {
      ar: '<p>قبل أن تدفع: أسماء البضائع وأثمانها شاملة الضريبة، وأجرة التوصيل، والمجموع، كلها في ملخّص الطلب أعلاه. يُسلَّم الطلب خلال 30 يومًا على الأكثر من الدفع.</p><p>لك أن تعدل عن الشراء خلال 14 يومًا من الاستلام دون ذكر سبب ودون غرامة، من صفحة طلبك أو برسالة إلى البائع. نعيد لك كل ما دفعته، وأجرة التوصيل معه، خلال 14 يومًا من وصول طلب العدول إلينا. لا يشمل ذلك الأغذية المفتوحة وما صُنع خصيصًا لك.</p><p>بعد طلب العدول أعد البضاعة خلال 10 أيام مع شركة الشحن المذكورة للمرتجعات في بيانات البائع، ويتحمل البائع أجرة الإرجاع. إن لم تُذكر شركة، فأعدها مع أي شركة شحن على حساب البائع.</p><p>للشكوى: البائع أولًا، ثم لجان تحكيم المستهلك ومحاكم المستهلك في مكان إقامتك.</p>',
      en: '<p>Before you pay: the goods, their prices with tax, delivery and the total are in the summary of your order. Orders are delivered within 30 days of payment at the latest.</p><p>You may withdraw within 14 days of receiving the goods, without a reason and without a penalty, on the page of your order or by a message to the seller. We refund all that you paid, delivery included, within 14 days of your message. Opened food and goods made to order are excluded.</p><p>After your withdrawal, send the goods back within 10 days with the carrier for returns that is named with the seller. The seller pays the cost of the return. If no carrier is named, use any carrier at the seller’s cost.</p><p>Complaints: the seller first, then the consumer arbitration committees and consumer courts where you live.</p>',
      tr: '<p>Ödemeden önce: ürünler, vergi dahil fiyatları, teslimat ücreti ve toplam tutar sipariş özetindedir. Sipariş, ödemeden itibaren en geç 30 gün içinde teslim edilir.</p><p>Ürünü teslim aldıktan sonra 14 gün içinde, gerekçe göstermeden ve cezai şart ödemeden, sipariş sayfanızdan ya da satıcıya bildirimle cayabilirsiniz. Ödediğiniz her şeyi, teslimat ücreti dahil, bildiriminizden sonra 14 gün içinde iade ederiz. Açılmış gıdalar ve size özel hazırlanan ürünler bunun dışındadır.</p><p>Cayma bildiriminden sonra ürünü 10 gün içinde, satıcı bilgilerinde iade için belirtilen kargo şirketiyle geri gönderin. İade masrafını satıcı karşılar. Kargo şirketi belirtilmemişse masrafı satıcıya ait olmak üzere herhangi bir kargo şirketini kullanabilirsiniz.</p><p>Şikâyet: önce satıcıya, sonra yerleşim yerinizdeki tüketici hakem heyetlerine ve tüketici mahkemelerine başvurabilirsiniz.</p>',
    },
    contract: {
      ar: '<p><strong>عقد بيع عن بُعد.</strong> هذا العقد بين البائع المذكور اسمه وعنوانه أعلاه والمشتري الذي كتب بياناته في هذا الطلب، وفق قانون حماية المستهلك رقم 6502 ولائحة العقود المبرمة عن بُعد.</p><ol><li>موضوع العقد بيع البضائع المذكورة في ملخّص الطلب وتسليمها إلى العنوان الذي كتبه المشتري، أو في المركز الذي اختاره.</li><li>الثمن شامل الضريبة، ويُدفع بالبطاقة عبر صفحة البنك. لا يرى البائع رقم البطاقة ولا يحفظه.</li><li>يسلّم البائع الطلب كاملًا وسليمًا خلال 30 يومًا على الأكثر. فإن تعذّر ذلك أخبر المشتري وأعاد ما دفعه خلال 14 يومًا.</li><li>للمشتري حق العدول خلال 14 يومًا من الاستلام، كما في المعلومات المسبقة.</li><li>تُحلّ الخلافات لدى لجان تحكيم المستهلك ومحاكم المستهلك.</li></ol>',
      en: '<p><strong>Distance sales contract.</strong> Between the seller named above and the buyer who gave their details in this order, under Consumer Protection Law 6502 and the Regulation on Distance Contracts.</p><ol><li>The seller sells the goods of the order’s summary and delivers them to the address that the buyer gave, or hands them over at the center that the buyer chose.</li><li>The price includes tax and is paid by card through the bank’s page. The seller neither sees nor stores the card number.</li><li>The seller delivers the whole order undamaged within 30 days at the latest; if this is not possible, the seller informs the buyer and refunds what was paid within 14 days.</li><li>The buyer may withdraw within 14 days of receipt, as the preliminary information says.</li><li>Disputes go to the consumer arbitration committees and consumer courts.</li></ol>',
      tr: '<p><strong>Mesafeli satış sözleşmesi.</strong> Yukarıda adı ve adresi yazılı satıcı ile bu siparişte bilgilerini veren alıcı arasında, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Mesafeli Sözleşmeler Yönetmeliği uyarınca yapılmıştır.</p><ol><li>Sözleşmenin konusu, sipariş özetindeki ürünlerin satışı ve alıcının verdiği adrese ya da seçtiği merkezde teslimidir.</li><li>Bedele vergi dahildir ve bankanın sayfasında kartla ödenir. Satıcı kart numarasını görmez ve saklamaz.</li><li>Satıcı siparişi en geç 30 gün içinde eksiksiz ve sağlam teslim eder; bu mümkün olmazsa alıcıya bildirir ve ödediğini 14 gün içinde iade eder.</li><li>Alıcı, ön bilgilendirmede yazdığı gibi teslimden itibaren 14 gün içinde cayabilir.</li><li>Uyuşmazlıklarda tüketici hakem heyetleri ve tüketici mahkemeleri yetkilidir.</li></ol>',
    },
  },
})
