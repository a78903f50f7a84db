import type { account as english } from '../en/account.js';

/** The words of the pages about keys and privacy in French. */
export const account: typeof english = {
  nav: 'Pages sur les clés',
  about: 'À propos des clés',
  getKey: 'Obtenir une clé',
  usage: 'Utilisation',
  higher: 'Quota supérieur',
  title: 'Clés d’API',
  description: (free, anonymous) =>
    `Une clé est gratuite et permet ${free} requêtes par jour, au lieu de ${anonymous} sans clé.`,
  purpose:
    'Tout peut être demandé sans clé. Une clé augmente ce que vous pouvez demander par jour, et vous donne un quota à vous là où beaucoup partagent une adresse réseau. Elle est gratuite.',
  day: 'Une journée se termine à minuit UTC. Les pages de ce site ne comptent pas, ni les réponses qui n’ont pas changé depuis votre dernière requête.',
  unlimited: 'Ce service ne compte pas les requêtes. Il s’utilise sans clé.',
  perDay: 'Requêtes par jour',
  atOnce: 'À la fois',
  withoutKey: 'Sans clé',
  withKey: 'Avec une clé',
  withHigher: 'Avec un quota supérieur',
  burst: (quota, seconds) => `${quota} en ${seconds} s`,
  sent: 'Comment l’envoyer',
  sentText:
    'Dans l’en-tête `x-api-key`, ou comme `Authorization: Bearer`. Chaque réponse dit dans l’en-tête `RateLimit` combien il reste.',
  replaced: 'Comment la remplacer',
  replacedText:
    '[Inscrivez-vous](/account/signup) de nouveau avec la même adresse électronique. La nouvelle clé remplace l’ancienne quand vous la prenez ; ce que vous avez utilisé aujourd’hui reste compté. Pour mettre fin à une clé sans en prendre une nouvelle, révoquez-la sur la page qui montre son [utilisation](/account/usage).',
  tooLittle: 'Si cela ne suffit pas',
  tooLittleText:
    'Demandez un [quota supérieur](/account/upgrade), ou hébergez le service vous-même et fixez les limites. La [page sur les limites](/docs/limits) dit ce qui compte, et calcule quel quota suffit.',
  stored: '[Ce qui est conservé sur vous, et combien de temps](/privacy)',
  cancel: 'Annuler',
  noScript: 'Le formulaire demande JavaScript.',
  noScriptCommand: 'Le formulaire demande JavaScript. Cette commande fait la même chose :',
  problems: {
    unreachable: 'Aucune réponse n’est arrivée. Vérifiez la connexion, puis réessayez dans un instant.',
    tryAgain: (wait) => `Réessayez ${wait}.`,
    unavailable: 'Le service ne peut pas le faire pour le moment.',
    tryLater: 'Réessayez dans quelques minutes.',
    over: 'Vous pouvez réessayer maintenant.',
  },
  wait: (duration, instant) => `dans ${duration} (${instant})`,
  signup: {
    title: 'Obtenir une clé d’API',
    description: 'Une clé d’API gratuite pour une adresse électronique : un courriel apporte un lien qui la montre.',
    intro:
      'Une clé est gratuite. Nous envoyons un lien à votre adresse électronique ; il mène à une page qui montre la clé une fois.',
    address:
      'L’adresse sert aux courriels que vous demandez, et à rien d’autre : [ce qui est conservé, et combien de temps](/privacy).',
    email: 'Adresse électronique',
    send: 'Envoyer le lien',
    sent: (address, minutes) => `Un lien est en route vers **${address}**. Il est valable ${minutes} minutes.`,
    folder: (path) => `Ce service n’a pas de serveur de courriel : le message est un fichier dans \`${path}\`.`,
    nothingComes: 'Si rien n’arrive',
    patience: 'Un courriel peut prendre quelques minutes. Regardez aussi dans le dossier des indésirables.',
    typo: 'Vérifiez qu’il n’y a pas de faute de frappe dans l’adresse ci-dessus.',
    most: (count) => `Au plus ${count} courriels par jour sont envoyés à une adresse.`,
    again: 'Renvoyer, ou envoyer à une autre adresse',
  },
  upgrade: {
    title: 'Demander un quota supérieur',
    description:
      'Dites pourquoi il vous faut plus de requêtes ; une personne le lit, et la réponse vient par courriel.',
    limits: (free, higher) =>
      `Une clé a ${free} requêtes par jour, ${higher} avec un quota supérieur. C’est gratuit aussi.`,
    intro:
      'Une personne lit ce que vous écrivez, et la réponse vient par courriel. Si vous n’avez pas encore de clé, [prenez-en une](/account/signup) avec la même adresse.',
    email: 'Adresse électronique de votre clé',
    reason: 'Pourquoi il vous le faut',
    hint: 'Ce que vous construisez, qui l’utilise, et combien de requêtes par jour vous prévoyez.',
    send: 'Envoyer la demande',
    sent: (address) => `Votre demande est arrivée. La réponse vient par courriel à **${address}**.`,
  },
  use: {
    title: 'Utilisation d’une clé',
    description: 'Ce qu’une clé, ou votre adresse réseau sans clé, a utilisé de son quota aujourd’hui.',
    noScript:
      'Le formulaire demande JavaScript. La requête ci-dessous donne la même chose, avec la clé dans l’en-tête x-api-key.',
    key: 'Clé d’API',
    hint: 'Laissez vide pour voir ce que votre adresse réseau a utilisé. La clé n’est gardée que dans cet onglet.',
    show: 'Montrer l’utilisation',
    revoked: 'La clé est révoquée. Les requêtes qui l’utilisent sont désormais refusées.',
    tiers: {
      anonymous: 'Votre adresse réseau, sans clé',
      free: 'Une clé gratuite',
      higher: 'Une clé avec un quota supérieur',
    },
    noLimit: (tier) => `${tier} : ce service ne compte pas les requêtes, il n’y a donc pas de limite.`,
    summary: (tier, used, limit) => `${tier} : ${used} requêtes sur ${limit} utilisées aujourd’hui.`,
    today: (used, limit) => `**${used}** requêtes sur ${limit} utilisées aujourd’hui`,
    chart: (used, limit, share, day) =>
      `${used} requêtes sur ${limit} utilisées, ${share} ; ${day} de la journée est passé.`,
    ofDay: (share) => `${share} de la journée`,
    left: (count, wait) => `Il reste ${count} requêtes aujourd’hui. Le compte repart à zéro ${wait}.`,
    atOnce: (used, limit) => `${used} sur ${limit}, cette question comprise`,
    full: 'De nouveau plein',
    now: 'maintenant',
    asOf: 'État à',
    yourTime: (time) => `${time}, à votre heure`,
    thisKey: 'Cette clé',
    replace:
      'Pour la remplacer, [inscrivez-vous](/account/signup) de nouveau avec son adresse électronique : la nouvelle clé remplace celle-ci quand vous la prenez. Pour y mettre fin sans en prendre une nouvelle, révoquez-la.',
    revoke: 'Révoquer cette clé',
    question: 'Révoquer cette clé ? Les requêtes qui l’utilisent seront refusées, et elle ne pourra pas être rétablie.',
    confirm: 'Révoquer',
    forget: 'L’oublier dans cet onglet',
  },
  verify: {
    title: 'Votre clé d’API',
    description: 'Montre votre nouvelle clé d’API, une fois.',
    before:
      'Appuyez sur le bouton pour obtenir votre clé. Elle n’est montrée qu’une fois : préparez-vous à l’enregistrer. Elle remplace toute clé précédente de votre adresse.',
    show: 'Montrer ma clé',
    missing: 'Le jeton manque. Ouvrez de nouveau le lien du courriel.',
    noScript:
      'Cette page demande JavaScript. Le courriel contient une commande pour le terminal qui fait la même chose.',
    noResponse:
      'Aucune réponse n’est arrivée. Réessayez dans un instant ; si le lien ne marche plus, [inscrivez-vous de nouveau](/account/signup).',
    failed: 'Cela n’a pas marché.',
    newLink: 'Obtenir un nouveau lien',
    yours: (limit) => `Voici votre clé, bonne pour ${limit} requêtes par jour. Elle ne sera plus montrée.`,
    header: 'Envoyez-la dans l’en-tête x-api-key :',
    next: 'Et ensuite',
    steps: [
      'Enregistrez la clé là où vous gardez vos mots de passe. Nous n’en conservons qu’une empreinte.',
      '[Lisez ce qui peut être demandé](/docs).',
      '[Voyez ce que la clé a utilisé aujourd’hui](/account/usage), ou révoquez-la.',
      '[Demandez plus](/account/upgrade), si cela ne suffit pas.',
    ],
  },
  privacy: {
    title: 'Confidentialité',
    description:
      'Ce qu’Almanac conserve sur ceux qui l’utilisent, et combien de temps. Pas de cookies, rien d’autres sites.',
    intro:
      'Almanac ne demande pas de compte, ne dépose pas de cookies et ne charge rien d’autres sites. Voici ce qu’il conserve :',
    network: 'Votre adresse réseau',
    networkText:
      'Les requêtes sans clé sont comptées par adresse (pour IPv6, par sa première moitié), pour que chacun ait une juste part. Les comptes d’un jour sont effacés dans les deux jours suivants. Le journal ne contient ni adresses réseau, ni adresses électroniques, ni termes de recherche.',
    email: 'Votre adresse électronique',
    emailText: [
      'Quand vous vous inscrivez, elle est conservée avec l’heure. L’inscription, son lien et toute copie du courriel sont effacés un jour plus tard.',
      'Les inscriptions et l’usage de votre clé sont comptés par jour sous une empreinte de l’adresse, et ces comptes sont effacés comme les autres.',
      'Tant que vous avez une clé, elle est conservée avec le nom, le niveau et les dates de la clé. De la clé elle-même, seule une empreinte SHA-256 est conservée. Tout cela est effacé 30 jours après la révocation.',
      'Si un exploitant la bloque pour abus, elle est conservée jusqu’à la levée du blocage ; si vous demandez son effacement, sous forme d’empreinte à clé seulement.',
      'Quand vous demandez un quota supérieur avec votre clé, votre motif et la décision sont conservés avec elle jusqu’à ce que vous en demandiez l’effacement ; sans clé, pendant 30 jours, ou jusque-là si la demande est acceptée.',
    ],
    emailUse: 'Elle ne sert qu’aux courriels que vous demandez, et n’est communiquée à personne.',
    browser: 'Votre navigateur',
    browserText:
      'Ce que vous choisissez sur ces pages, comme clair ou sombre, reste dans votre navigateur et n’est pas envoyé. Une clé que vous saisissez reste dans son onglet jusqu’à sa fermeture.',
    deletion: 'Effacement',
    deletionText:
      'Vous pouvez révoquer votre clé vous-même, sur la page qui montre son [utilisation](/account/usage) ou dans un terminal :',
    operator:
      'L’exploitant de ce service peut effacer tout ce qui est conservé sur votre adresse électronique ; écrivez à l’adresse indiquée dans [security.txt](/.well-known/security.txt).',
  },
};
