// A game of the size of Sen for boardgame.io, on its own server with its in-memory store.
const { Server } = require("boardgame.io/server");
const { TurnOrder, INVALID_MOVE } = require("boardgame.io/core");

const KINDS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "take2/5", "peek1/6", "swap2/7"];
const COUNTS = [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3];
const SLOTS = 4;

const newDeck = () => KINDS.flatMap((kind, i) => Array(COUNTS[i]).fill(kind));

const Dreams = {
  name: "dreams",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(newDeck());
    const dreams = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, SLOTS));
    return { secret: { deck }, dreams, known: dreams.map(() => Array(SLOTS).fill(false)), open: [deck.pop()], held: null };
  },
  playerView: ({ G, playerID }) => {
    const { secret, ...rest } = G;
    return {
      ...rest,
      draw: secret.deck.length,
      held: G.held && (G.held.by === playerID ? G.held : { by: G.held.by, card: "?" }),
      dreams: G.dreams.map((dream, s) => dream.map((card, i) => (String(s) === playerID && G.known[s][i] ? card : "?"))),
    };
  },
  turn: { order: TurnOrder.DEFAULT },
  moves: {
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        if (G.held) return INVALID_MOVE;
        if (!G.secret.deck.length) {
          G.secret.deck = random.Shuffle(G.open.splice(0, G.open.length - 1));
        }
        G.held = { by: playerID, card: G.secret.deck.pop() };
      },
    },
    keep: {
      client: false,
      move: ({ G, playerID, events }, slot) => {
        if (!G.held || slot < 0 || slot >= SLOTS) return INVALID_MOVE;
        G.open.push(G.dreams[playerID][slot]);
        G.dreams[playerID][slot] = G.held.card;
        G.known[playerID][slot] = true;
        G.held = null;
        events.endTurn();
      },
    },
  },
};

const server = Server({ games: [Dreams], origins: ["http://127.0.0.1"] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
