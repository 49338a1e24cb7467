import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeThings';

/** Reasons, devices and what guests left. */
const storeThings: Translation<typeof zh> = {
  resources: {
    depositItem: {
      name: 'objet déposé |||| objets déposés',
      the: 'l’objet déposé |||| les objets déposés',
      create: 'Nouvel objet déposé',
      sections: { thing: 'Objet déposé', guest: 'Coordonnées du client' },
      fields: {
        store: 'Magasin',
        guest: 'Client',
        phone: 'Mobile',
        item: 'Objet',
        quantity: 'Quantité déposée',
        unit: 'Unité',
        place: 'Emplacement',
        until: 'Gardé jusqu’au',
        note: 'Remarque',
        number: 'Numéro',
        remaining: 'Reste',
        status: 'Statut',
        overdue: 'En retard',
      },
      help: { quantity: 'Ne peut plus être modifiée après un retrait.', place: 'Par exemple « Cave A-3 »' },
      confirm: { deleteOf: '« %{item} » (%{guest}) est supprimé avec ses retraits.' },
      overdue: 'En retard',
      label: { act: 'Imprimer l’étiquette', title: 'Étiquette', print: 'Imprimer l’étiquette' },
    },
    depositTaking: {
      name: 'retrait |||| retraits',
      the: 'le retrait |||| les retraits',
      create: 'Nouveau retrait',
      fields: { quantity: 'Quantité retirée', note: 'Remarque' },
      act: 'Rendre',
      title: 'Rendre « %{item} » (%{guest})',
      there: 'Reste : %{remaining} %{unit}, emplacement : %{place}',
      before: 'Déjà rendu',
      line: '%{quantity} %{unit} rendus par %{operator}',
      done: '« %{item} » : %{quantity} %{unit} rendus, reste %{remaining}',
    },
    device: {
      name: 'appareil |||| appareils',
      the: 'l’appareil |||| les appareils',
      create: 'Nouvel appareil',
      fields: {
        store: 'Magasin',
        name: 'Nom de l’appareil',
        type: 'Type d’appareil',
        bindingState: 'Liaison',
        serial: 'Numéro de série',
        boundAt: 'Lié le',
        lastSeenAt: 'Dernier contact',
      },
      help: {
        type: 'Vérifié lors de la liaison. Il ne peut plus être modifié ensuite.',
        name: 'Distingue les appareils d’un magasin, par exemple « Caisse 1 »',
      },
      binding: {
        act: 'Lier',
        title: 'Lier « %{name} »',
        step1: 'Sur l’appareil, choisissez « Lier au back-office » et saisissez l’ID d’entreprise %{enterprise}',
        step2: 'Saisissez ce code dans les %{minutes} minutes',
        code: 'Code de liaison %{code}',
        left: 'Valable encore %{time}',
        leftSpoken: 'Le code expire dans %{smart_count} seconde |||| Le code expire dans %{smart_count} secondes',
        wait: 'Une fois l’appareil lié, le résultat s’affiche ici',
        expired: 'Le code a expiré',
        renew: 'Obtenir un nouveau code',
        done: '« %{name} » est lié, numéro de série %{serial}',
        unbind: 'Délier l’appareil',
        unbindTitle: 'Délier « %{name} »',
        unbindBody:
          'L’appareil est déconnecté immédiatement et ne peut plus prendre ni commande ni paiement jusqu’à une nouvelle liaison.',
        unbound: '« %{name} » est délié',
      },
    },
    reason: {
      name: 'motif |||| motifs',
      the: 'le motif |||| les motifs',
      create: 'Nouveau motif',
      fields: { type: 'Type', text: 'Motif', sort: 'Ordre', enabled: 'Activé', used: 'Utilisations' },
      help: {
        type: 'Ne peut plus être modifié ensuite. Chaque type a 50 motifs au plus.',
        sort: 'Les caisses affichent les motifs dans cet ordre, le plus petit d’abord.',
        enabled: 'Les caisses ne proposent plus un motif désactivé ; l’historique reste.',
      },
      confirm: {
        deleteOf:
          'Les caisses ne proposeront plus « %{text} ». Il a été utilisé %{used} fois récemment ; l’historique reste.',
        disableOf: 'Les caisses ne proposeront plus « %{text} » ; l’historique reste.',
      },
      issues: { mostOfType: 'Chaque type a %{max} motifs au plus. Supprimez d’abord celui qui ne sert plus' },
    },
  },
  enums: {
    depositStatus: { kept: 'Gardé', partly: 'Retiré en partie', taken: 'Retiré' },
    deviceBinding: { unbound: 'Non lié', bound: 'Lié' },
    deviceType: {
      allInOne: 'Tout-en-un',
      pos: 'Caisse',
      pad: 'Tablette',
      m1: 'M1',
      pv1: 'PV1',
      kds: 'KDS',
      buffetOrderingMachine: 'Borne de commande',
      diningScreen: 'Écran de retrait',
    },
    reasonType: {
      dishReturn: 'Plat annulé',
      gift: 'Plat offert',
      dishChange: 'Plat échangé',
      refund: 'Remboursement',
      reverseCheckout: 'Réouverture de commande',
      void: 'Commande annulée',
    },
  },
};

export default storeThings;
