import { defineTexts } from '#kernel/text.ts'

/** Shipments of orders, for buyers and for staff. */
export const texts = defineTexts({
  'orders.state.partly_shipped': { ar: 'شُحن جزء منه', en: 'Partly shipped', tr: 'Kısmen kargoda' },
  'orders.state.partly_ready': {
    ar: 'جزء منه جاهز للاستلام',
    en: 'Partly ready for pickup',
    tr: 'Kısmen teslime hazır',
  },
  'orders.shipments': { ar: 'الشحن', en: 'Shipping', tr: 'Gönderim' },
  'orders.shipment': { ar: 'الشحنة {{number}}', en: 'Shipment {{number}}', tr: '{{number}}. gönderi' },
  'orders.parcels': {
    ar: {
      zero: 'دون طرود',
      one: 'طرد واحد',
      two: 'طردان',
      few: '{{count}} طرود',
      many: '{{count}} طردًا',
      other: '{{count}} طرد',
    },
    en: { one: '{{count}} parcel', other: '{{count}} parcels' },
    tr: { one: '{{count}} paket', other: '{{count}} paket' },
  },
  'orders.in_shipment': { ar: 'في هذه الشحنة', en: 'In this shipment', tr: 'Bu gönderide' },
  'orders.sent_so_far': { ar: 'شُحن حتى الآن', en: 'Shipped so far', tr: 'Şu ana kadar gönderilen' },
  'orders.sent_later': { ar: 'يُشحن لاحقًا', en: 'Still to come', tr: 'Daha sonra gönderilecek' },
  'orders.ready_now': { ar: 'جاهز للاستلام', en: 'Ready for pickup', tr: 'Teslime hazır' },
  'orders.ready_later': { ar: 'يجهز لاحقًا', en: 'Not ready yet', tr: 'Daha sonra hazır olacak' },
  'orders.not_https': {
    ar: 'اكتب رابطًا كاملًا يبدأ بـ ‎https://‎',
    en: 'Enter a complete link that begins with https://',
    tr: 'https:// ile başlayan tam bir bağlantı yazın',
  },
  'orders.parcels_range': {
    ar: 'عدد صحيح من {{1}} إلى {{20}}',
    en: 'A whole number from 1 to 20',
    tr: '1 ile 20 arasında bir tam sayı',
  },
  'orders.quantity_whole': {
    ar: 'اكتب عددًا صحيحًا، أو {{0}}',
    en: 'Enter a whole number, or 0',
    tr: 'Tam sayı ya da 0 yazın',
  },
  'orders.quantity_left': {
    ar: 'بقي للشحن {{left}}',
    en: 'Only {{left}} left to ship',
    tr: 'Gönderilecek {{left}} adet kaldı',
  },
  'orders.shipment_empty': {
    ar: 'اكتب كمية منتج واحد على الأقل.',
    en: 'Enter the quantity of at least one product.',
    tr: 'En az bir ürünün adedini yazın.',
  },
  'orders.shipped_meanwhile': {
    ar: 'سُجّلت لهذا الطلب شحنة أخرى في هذه الأثناء. راجع ما بقي ثم سجّل الشحنة.',
    en: 'Another shipment of this order was recorded in the meantime. Check what is left, then record the shipment.',
    tr: 'Bu sırada siparişin başka bir gönderisi kaydedildi. Kalanları kontrol edip gönderiyi kaydedin.',
  },
  'orders.labels_left_out': {
    ar: {
      zero: 'لم يُستبعد أي طلب',
      one: 'استُبعد طلب واحد من الملصقات، لأن كامل ثمنه يُعاد إلى المشتري أو لأن المشتري عدل عن الشراء.',
      two: 'استُبعد طلبان من الملصقات، لأن كامل ثمنهما يُعاد إلى المشتري أو لأن المشتري عدل عن الشراء.',
      few: 'استُبعدت {{count}} طلبات من الملصقات، لأن كامل ثمنها يُعاد إلى المشتري أو لأن المشتري عدل عن الشراء.',
      many: 'استُبعد {{count}} طلبًا من الملصقات، لأن كامل ثمنها يُعاد إلى المشتري أو لأن المشتري عدل عن الشراء.',
      other: 'استُبعد {{count}} طلب من الملصقات، لأن كامل ثمنها يُعاد إلى المشتري أو لأن المشتري عدل عن الشراء.',
    },
    en: {
      one: 'One order has no label, because it is being refunded in full or the buyer withdrew.',
      other: '{{count}} orders have no label, because they are being refunded in full or the buyer withdrew.',
    },
    tr: {
      one: 'Bir siparişe etiket basılmadı; çünkü tutarının tamamı iade ediliyor ya da alıcı cayma hakkını kullandı.',
      other:
        '{{count}} siparişe etiket basılmadı; çünkü tutarlarının tamamı iade ediliyor ya da alıcı cayma hakkını kullandı.',
    },
  },
  'orders.no_labels': {
    ar: 'لا ملصقات: الطلبات المحددة غير مدفوعة، أو أُلغيت أو أُرجعت.',
    en: 'No labels: the selected orders are not paid, or were cancelled or returned.',
    tr: 'Etiket yok: seçilen siparişler ödenmemiş, iptal edilmiş ya da iade alınmış.',
  },
  'orders.too_many_labels': {
    ar: 'أكثر من {{most}} ملصق دفعة واحدة. حدّد طلبات أقل.',
    en: 'More than {{most}} labels at once. Select fewer orders.',
    tr: 'Tek seferde {{most}} etiketten fazla. Daha az sipariş seçin.',
  },
  'orders.label': { ar: 'ملصق الشحن', en: 'Shipping label', tr: 'Kargo etiketi' },
  'orders.label_from': { ar: 'المرسل', en: 'From', tr: 'Gönderen' },
  'orders.label_to': { ar: 'المستلم', en: 'To', tr: 'Alıcı' },
  'orders.label_parcel': { ar: 'الطرد', en: 'Parcel', tr: 'Paket' },
  'orders.mail.tracking_number': {
    ar: 'رقم التتبع {{number}}.',
    en: 'Tracking number: {{number}}.',
    tr: 'Takip no: {{number}}.',
  },
  'orders.mail.ready.subject': {
    ar: 'طلبك {{number}} جاهز للاستلام',
    en: 'Your order {{number}} is ready for pickup',
    tr: '{{number}} numaralı siparişiniz teslime hazır',
  },
  'orders.mail.part_shipped.subject': {
    ar: 'شُحن جزء من طلبك {{number}}',
    en: 'Part of your order {{number}} has shipped',
    tr: '{{number}} numaralı siparişinizin bir bölümü yola çıktı',
  },
  'orders.mail.part_shipped.body': {
    ar: 'جزء من طلبك في طريقه إليك. نشحن الباقي لاحقًا، ونراسلك عند شحنه.',
    en: 'Part of your order is on its way to you. We ship the rest later, and email you when it ships.',
    tr: 'Siparişinizin bir bölümü size doğru yolda. Kalanını daha sonra gönderir, yola çıkınca size yazarız.',
  },
  'orders.mail.part_ready.subject': {
    ar: 'جزء من طلبك {{number}} جاهز للاستلام',
    en: 'Part of your order {{number}} is ready for pickup',
    tr: '{{number}} numaralı siparişinizin bir bölümü teslime hazır',
  },
  'orders.mail.part_ready.body': {
    ar: 'جزء من طلبك جاهز، وينتظرك في {{center}}. نراسلك عندما يجهز الباقي. أحضر رقم الطلب معك.',
    en: 'Part of your order is ready for pickup at {{center}}. We email you when the rest is ready. Please bring the order number.',
    tr: 'Siparişinizin bir bölümü hazır. Teslim yeri: {{center}}. Kalanı hazır olunca size yazarız. Sipariş numarasını yanınızda getirin.',
  },
  'orders.mail.rest_shipped.subject': {
    ar: 'شُحن ما بقي من طلبك {{number}}',
    en: 'The rest of your order {{number}} has shipped',
    tr: '{{number}} numaralı siparişinizin kalanı yola çıktı',
  },
  'orders.mail.rest_shipped.body': {
    ar: 'ما بقي من طلبك في طريقه إليك.',
    en: 'The rest of your order is on its way to you.',
    tr: 'Siparişinizin kalanı size doğru yolda.',
  },
  'orders.mail.rest_ready.subject': {
    ar: 'ما بقي من طلبك {{number}} جاهز للاستلام',
    en: 'The rest of your order {{number}} is ready for pickup',
    tr: '{{number}} numaralı siparişinizin kalanı teslime hazır',
  },
  'orders.mail.rest_ready.body': {
    ar: 'ما بقي من طلبك جاهز، وينتظرك في {{center}}. أحضر رقم الطلب معك.',
    en: 'The rest of your order is ready for pickup at {{center}}. Please bring the order number.',
    tr: 'Siparişinizin kalanı hazır. Teslim yeri: {{center}}. Sipariş numarasını yanınızda getirin.',
  },
  'orders.mail.shipment_cancelled.subject': {
    ar: 'تصحيح بشأن طلبك {{number}}',
    en: 'Correction about your order {{number}}',
    tr: '{{number}} numaralı siparişinizle ilgili düzeltme',
  },
  'orders.mail.shipment_cancelled.body': {
    ar: 'الرسالة التي أخبرتك بالشحن أُرسلت بالخطأ، ونعتذر منك. لم تُشحن تلك المنتجات بعد، ونراسلك عند شحنها.',
    en: 'We sent you the last email about a shipment by mistake, and we are sorry. Those products have not shipped yet. We email you when they ship.',
    tr: 'Son gönderi e-postasını size yanlışlıkla gönderdik, özür dileriz. Bu ürünler henüz yola çıkmadı; yola çıkınca size yazarız.',
  },
  'orders.mail.shipment_cancelled_pickup.body': {
    ar: 'الرسالة التي دعتك إلى الاستلام أُرسلت بالخطأ، ونعتذر منك. لم تجهز تلك المنتجات بعد، ونراسلك عندما تجهز.',
    en: 'We sent you the last email about a pickup by mistake, and we are sorry. Those products are not ready yet. We email you when they are.',
    tr: 'Son teslim alma e-postasını size yanlışlıkla gönderdik, özür dileriz. Bu ürünler henüz hazır değil; hazır olunca size yazarız.',
  },
  'dashboard.shipments': { ar: 'الشحنات', en: 'Shipments', tr: 'Gönderiler' },
  'dashboard.shipment_left': { ar: 'بقي للشحن', en: 'Left to ship', tr: 'Gönderilecek kalanlar' },
  'dashboard.shipment_products': {
    ar: 'المنتجات في هذه الشحنة',
    en: 'Products in this shipment',
    tr: 'Bu gönderideki ürünler',
  },
  'dashboard.shipment_products_hint': {
    ar: 'لشحن جزء من الطلب قلّل الكميات، أو اكتب {{0}} لما لا يُشحن الآن.',
    en: 'To ship a part of the order, reduce the quantities; enter 0 for what is not shipped now.',
    tr: 'Siparişin bir bölümünü göndermek için adetleri azaltın; şimdi gönderilmeyenler için 0 yazın.',
  },
  'dashboard.shipment_left_of': {
    ar: 'بقي {{left}} من {{ordered}}',
    en: '{{left}} of {{ordered}} left',
    tr: '{{ordered}} adetten {{left}} kaldı',
  },
  'dashboard.shipment_parcels': { ar: 'عدد الطرود', en: 'Number of parcels', tr: 'Paket sayısı' },
  'dashboard.shipment_parcels_hint': {
    ar: 'لكل طرد ملصق.',
    en: 'Each parcel gets a label.',
    tr: 'Her pakete bir etiket basılır.',
  },
  'dashboard.shipment_link': { ar: 'رابط التتبع', en: 'Tracking link', tr: 'Takip bağlantısı' },
  'dashboard.shipment_link_hint': {
    ar: 'اتركه فارغًا ليُستعمل الرابط الذي في الإعدادات.',
    en: 'Leave it empty to use the link of the settings.',
    tr: 'Ayarlardaki bağlantının kullanılması için boş bırakın.',
  },
  'dashboard.shipment_edit': {
    ar: 'تعديل بيانات الشحن',
    en: 'Edit shipping details',
    tr: 'Gönderim bilgilerini düzenle',
  },
  'dashboard.shipment_saved': {
    ar: 'حُفظت بيانات الشحن',
    en: 'The shipping details were saved',
    tr: 'Gönderim bilgileri kaydedildi',
  },
  'dashboard.shipment_another': { ar: 'شحنة أخرى', en: 'Another shipment', tr: 'Başka bir gönderi' },
  'dashboard.labels': { ar: 'ملصقات الشحن', en: 'Shipping labels', tr: 'Kargo etiketleri' },
})
