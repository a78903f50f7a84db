import type { account as english } from '../en/account.js';

/** The words of the pages about keys and privacy in Spanish. */
export const account: typeof english = {
  nav: 'Páginas sobre las claves',
  about: 'Sobre las claves',
  getKey: 'Obtener una clave',
  usage: 'Uso',
  higher: 'Cuota mayor',
  title: 'Claves de API',
  description: (free, anonymous) =>
    `Una clave es gratis y permite ${free} peticiones al día, en lugar de ${anonymous} sin clave.`,
  purpose:
    'Todo se puede pedir sin clave. Una clave aumenta lo que puede pedir en un día, y le da una cuota propia donde muchos comparten una dirección de red. Es gratis.',
  day: 'El día termina a medianoche UTC. Las páginas de este sitio no cuentan, ni las respuestas que no han cambiado desde su última petición.',
  unlimited: 'Este servicio no cuenta las peticiones. Se puede usar sin clave.',
  perDay: 'Peticiones al día',
  atOnce: 'A la vez',
  withoutKey: 'Sin clave',
  withKey: 'Con clave',
  withHigher: 'Con cuota mayor',
  burst: (quota, seconds) => `${quota} en ${seconds} s`,
  sent: 'Cómo se envía',
  sentText:
    'En la cabecera `x-api-key`, o como `Authorization: Bearer`. Cada respuesta dice en la cabecera `RateLimit` cuánto queda.',
  replaced: 'Cómo se sustituye',
  replacedText:
    '[Regístrese](/account/signup) de nuevo con la misma dirección de correo. La clave nueva sustituye a la anterior cuando la recoge; lo que ha usado hoy sigue contado. Para terminar una clave sin otra nueva, revóquela en la página que muestra su [uso](/account/usage).',
  tooLittle: 'Si eso es poco',
  tooLittleText:
    'Pida una [cuota mayor](/account/upgrade), o aloje el servicio usted mismo y fije los límites. La [página sobre los límites](/docs/limits) dice qué cuenta, y calcula qué cuota basta.',
  stored: '[Qué se guarda sobre usted, y durante cuánto tiempo](/privacy)',
  cancel: 'Cancelar',
  noScript: 'El formulario necesita JavaScript.',
  noScriptCommand: 'El formulario necesita JavaScript. Esta orden hace lo mismo:',
  problems: {
    unreachable: 'No llegó ninguna respuesta. Compruebe la conexión e inténtelo de nuevo en un momento.',
    tryAgain: (wait) => `Inténtelo de nuevo ${wait}.`,
    unavailable: 'El servicio no puede hacerlo ahora.',
    tryLater: 'Inténtelo de nuevo en unos minutos.',
    over: 'Ya puede intentarlo de nuevo.',
  },
  wait: (duration, instant) => `en ${duration} (${instant})`,
  signup: {
    title: 'Obtener una clave de API',
    description: 'Una clave de API gratuita para una dirección de correo: un mensaje trae un enlace que la muestra.',
    intro:
      'Una clave es gratis. Enviamos un enlace a su dirección de correo; lleva a una página que muestra la clave una vez.',
    address:
      'La dirección se usa para los mensajes que usted pide, y para nada más: [qué se guarda, y durante cuánto tiempo](/privacy).',
    email: 'Dirección de correo',
    send: 'Enviar el enlace',
    sent: (address, minutes) => `Un enlace va camino de **${address}**. Sirve durante ${minutes} minutos.`,
    folder: (path) => `Este servicio no tiene servidor de correo: el mensaje es un archivo en \`${path}\`.`,
    nothingComes: 'Si no llega nada',
    patience: 'El correo puede tardar unos minutos. Mire también en la carpeta de correo no deseado.',
    typo: 'Compruebe que la dirección de arriba no tenga errores.',
    most: (count) => `Como máximo se envían ${count} mensajes al día a una dirección.`,
    again: 'Enviar de nuevo, o a otra dirección',
  },
  upgrade: {
    title: 'Pedir una cuota mayor',
    description: 'Diga para qué necesita más peticiones; lo lee una persona, y la respuesta llega por correo.',
    limits: (free, higher) =>
      `Una clave tiene ${free} peticiones al día, y con una cuota mayor ${higher}. Tampoco cuesta nada.`,
    intro:
      'Una persona lee lo que escribe, y la respuesta llega por correo. Si aún no tiene clave, [obtenga una](/account/signup) con la misma dirección.',
    email: 'Dirección de correo de su clave',
    reason: 'Para qué la necesita',
    hint: 'Qué construye, quién lo usa y cuántas peticiones al día espera.',
    send: 'Enviar la solicitud',
    sent: (address) => `Su solicitud ha llegado. La respuesta llegará por correo a **${address}**.`,
  },
  use: {
    title: 'Uso de una clave',
    description: 'Lo que una clave, o su dirección de red sin ella, ha usado hoy de su cuota.',
    noScript:
      'El formulario necesita JavaScript. La petición de abajo da lo mismo, con la clave en la cabecera x-api-key.',
    key: 'Clave de API',
    hint: 'Déjelo vacío para ver lo que ha usado su dirección de red. La clave se guarda solo en esta pestaña.',
    show: 'Mostrar el uso',
    revoked: 'La clave está revocada. Desde ahora se rechazan las peticiones con ella.',
    tiers: {
      anonymous: 'Su dirección de red, sin clave',
      free: 'Una clave gratuita',
      higher: 'Una clave con cuota mayor',
    },
    noLimit: (tier) => `${tier}: este servicio no cuenta las peticiones, así que no hay límite.`,
    summary: (tier, used, limit) => `${tier}: ${used} de ${limit} peticiones usadas hoy.`,
    today: (used, limit) => `**${used}** de ${limit} peticiones usadas hoy`,
    chart: (used, limit, share, day) => `${used} de ${limit} peticiones usadas, ${share}; ha pasado ${day} del día.`,
    ofDay: (share) => `${share} del día`,
    left: (count, wait) => `Quedan ${count} peticiones hoy. La cuenta vuelve a cero ${wait}.`,
    atOnce: (used, limit) => `${used} de ${limit} usadas, incluida esta pregunta`,
    full: 'De nuevo completa',
    now: 'ahora',
    asOf: 'A fecha de',
    yourTime: (time) => `${time}, su hora`,
    thisKey: 'Esta clave',
    replace:
      'Para sustituirla, [regístrese](/account/signup) de nuevo con su dirección de correo: la clave nueva sustituye a esta cuando la recoge. Para terminarla sin otra nueva, revóquela.',
    revoke: 'Revocar esta clave',
    question: '¿Revocar esta clave? Desde entonces se rechazan las peticiones con ella, y no se puede recuperar.',
    confirm: 'Revocar',
    forget: 'Olvidarla en esta pestaña',
  },
  verify: {
    title: 'Su clave de API',
    description: 'Muestra su nueva clave de API, una vez.',
    before:
      'Pulse el botón para obtener su clave. Se muestra una sola vez: prepárese para guardarla. Sustituye a cualquier clave anterior de su dirección.',
    show: 'Mostrar mi clave',
    missing: 'Falta el código. Abra de nuevo el enlace del mensaje.',
    noScript: 'Esta página necesita JavaScript. El mensaje contiene una orden para el terminal que hace lo mismo.',
    noResponse:
      'No llegó ninguna respuesta. Inténtelo de nuevo en un momento; si el enlace ya no sirve, [regístrese de nuevo](/account/signup).',
    failed: 'No ha funcionado.',
    newLink: 'Obtener un enlace nuevo',
    yours: (limit) => `Esta es su clave, válida para ${limit} peticiones al día. No se vuelve a mostrar.`,
    header: 'Envíela en la cabecera x-api-key:',
    next: 'Y ahora',
    steps: [
      'Guarde la clave donde guarda sus contraseñas. De ella solo conservamos un resumen cifrado.',
      '[Lea qué se puede pedir](/docs).',
      '[Vea lo que la clave ha usado hoy](/account/usage), o revóquela.',
      '[Pida más](/account/upgrade), si eso es poco.',
    ],
  },
  privacy: {
    title: 'Privacidad',
    description:
      'Qué guarda Almanac sobre quienes lo usan, y durante cuánto tiempo. Sin cookies, nada de otros sitios.',
    intro: 'Almanac no necesita cuenta, no pone cookies y no carga nada de otros sitios. Esto es lo que guarda:',
    network: 'Su dirección de red',
    networkText:
      'Las peticiones sin clave se cuentan por dirección (en IPv6, por su primera mitad), para que todos tengan una parte justa. Las cuentas de un día se borran en los dos días siguientes. El registro no contiene direcciones de red, direcciones de correo ni términos de búsqueda.',
    email: 'Su dirección de correo',
    emailText: [
      'Cuando se registra, se guarda con la hora. El registro, su enlace y cualquier copia del mensaje se borran un día después.',
      'Los registros y el uso de su clave se cuentan por día bajo un resumen cifrado de la dirección, y esas cuentas se borran como las demás.',
      'Mientras tiene una clave, se guarda con el nombre, el nivel y las fechas de la clave. De la clave solo se guarda un resumen SHA-256. Todo eso se borra 30 días después de revocar la clave.',
      'Si un operador la bloquea por abuso, se guarda hasta que se levanta el bloqueo; si pide que se borre, solo como resumen cifrado con clave.',
      'Cuando pide una cuota mayor con su clave, su motivo y la decisión se guardan con ella hasta que pida que se borren; sin clave, durante 30 días, o hasta entonces si se aprueba.',
    ],
    emailUse: 'Solo se usa para los mensajes que usted pide, y no se comparte con nadie.',
    browser: 'Su navegador',
    browserText:
      'Lo que elige en estas páginas, como claro u oscuro, queda en su navegador y no se envía. Una clave que escriba queda en su pestaña hasta que la cierre.',
    deletion: 'Borrado',
    deletionText:
      'Puede revocar su clave usted mismo, en la página que muestra su [uso](/account/usage) o en un terminal:',
    operator:
      'El operador de este servicio puede borrar todo lo guardado sobre su dirección de correo; escriba a la dirección de [security.txt](/.well-known/security.txt).',
  },
};
